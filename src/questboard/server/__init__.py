"""The table in the browser: the only part that has files, a clock and a network.

Read in this order: `schema`, `writer`, `store` (what is kept); `info`, `tokens`, `lobby` (who sits where); `table`,
`tables` (a hot table, and the order in which an answer becomes true); `sight`, `wording`, `telling`, `watcher` (what a
seat is sent); `actions`, `socket`, `routes`, `stream` (how it is asked); `driving`, `clocks`, `hooks` (who else acts);
`app`.
"""
