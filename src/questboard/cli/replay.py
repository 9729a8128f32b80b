import typer
app = typer.Typer()
def replay() -> None:
    "todo"
