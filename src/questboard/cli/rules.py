import typer
app = typer.Typer()
def rules() -> None:
    "todo"
