import typer
app = typer.Typer()
def simulate() -> None:
    "todo"
