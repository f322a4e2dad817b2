//! Scripts, styles and pictures, embedded in the binary.

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{Code, Problem};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// One file. Browsers ask each time whether it is still the same, and get it only if it is not.
pub(super) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some((file, kind)) = Assets::get(&path).zip(kind(&path)) else {
        return Problem::new(Code::NotFound, "there is no such file").into_response();
    };
    let tag = tag(&file);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let fresh = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let same = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if fresh {
        return (StatusCode::NOT_MODIFIED, same).into_response();
    }
    (same, [(header::CONTENT_TYPE, kind)], file.data).into_response()
}

/// A file as text.
pub(super) fn text(path: &str) -> Option<String> {
    String::from_utf8(Assets::get(path)?.data.into_owned()).ok()
}

fn tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash()))
}

/// What a file is, by the end of its name; files of other kinds are not for browsers.
fn kind(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.')?.1 {
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_kind() {
        let mut files = Assets::iter().peekable();
        assert!(files.peek().is_some());
        for file in files {
            assert!(kind(&file).is_some(), "{file}");
        }
        assert!(Assets::get("client.js").is_some());
    }
}
