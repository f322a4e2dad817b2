//! As much of the server's refusals as a query string needs.

#[derive(Debug)]
pub(crate) struct Problem;

pub(crate) enum Code {
    WrongField,
}

impl Problem {
    pub(crate) fn new(_: Code, _: impl Into<String>) -> Self {
        Self
    }

    pub(crate) fn field(self, _: &str) -> Self {
        self
    }

    pub(crate) fn next(self, _: impl Into<String>) -> Self {
        self
    }
}

impl axum::response::IntoResponse for Problem {
    fn into_response(self) -> axum::response::Response {
        axum::response::Response::default()
    }
}
