import typer
app = typer.Typer()
def packs() -> None:
    "todo"
