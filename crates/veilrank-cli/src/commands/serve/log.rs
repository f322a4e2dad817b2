//! The log of a server, on standard error.

use tracing::{Level, Metadata};
use tracing_subscriber::{
    filter::LevelFilter,
    fmt::{self, MakeWriter},
};

use crate::{
    args::{LogArgs, LogFormat, LogLevel},
    output::{Lines, Priority},
};

/// Writes the log from here on.
pub(in crate::commands) fn start_log(args: LogArgs) {
    let log = fmt::fmt().with_writer(StandardError).with_target(false).with_ansi(false);
    match args.log {
        LogFormat::Text => log.with_max_level(level(args.log_level)).init(),
        LogFormat::Json => {
            log.with_max_level(level(args.log_level)).json().flatten_event(true).init();
        }
        LogFormat::None => log.with_max_level(LevelFilter::ERROR).init(),
    }
}

fn level(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Failures => LevelFilter::ERROR,
        LogLevel::Warnings => LevelFilter::WARN,
        LogLevel::Everything => LevelFilter::INFO,
    }
}

/// Standard error, where each line goes with its own priority.
#[derive(Debug, Clone, Copy)]
struct StandardError;

impl<'a> MakeWriter<'a> for StandardError {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        Lines(Priority::Info)
    }

    fn make_writer_for(&'a self, about: &Metadata<'_>) -> Lines {
        Lines(match *about.level() {
            Level::ERROR => Priority::Error,
            Level::WARN => Priority::Warning,
            _ => Priority::Info,
        })
    }
}
