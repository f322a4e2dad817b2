//! Text to values and back; opening files is the command line's.
