"""What is sent to a seat and how: sockets, streams, the parts of a view that have changed, in words."""
