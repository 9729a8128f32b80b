def check(content):
    return ()
