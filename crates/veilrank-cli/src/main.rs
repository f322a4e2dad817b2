//! The `veilrank` command; everything that it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(veilrank_cli::run(std::env::args_os()))
}
