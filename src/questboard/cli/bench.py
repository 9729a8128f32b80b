import typer
app = typer.Typer()
def bench() -> None:
    "todo"
