//! Scripts, styles and pictures, embedded in the binary.

use std::{
    collections::HashMap,
    io::Write,
    sync::{LazyLock, Mutex, PoisonError},
};

use axum::{
    body::to_bytes,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{Code, Problem};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// One file, packed for browsers that unpack it. They ask each time whether it is still the same, and get it only if it is not.
pub(super) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some((file, kind)) = Assets::get(&path).zip(kind(&path)) else {
        return Problem::new(Code::NotFound, "there is no such file").into_response();
    };
    let packed = takes_gzip(&headers).then(|| packed(&file)).flatten();
    let tag = tag(&file, packed.is_some());
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let fresh = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let same = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if fresh {
        return (StatusCode::NOT_MODIFIED, same).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind)];
    match packed {
        Some(bytes) => (same, kind, [(header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
        None => (same, kind, file.data).into_response(),
    }
}

/// Whether a browser says that it unpacks gzip; "gzip;q=0" says that it does not.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|all| all.split(',').any(|one| one.trim() == "gzip"))
}

/// A file with gzip, packed once for as long as it is the same; nothing where packing failed. All of it is public, so its
/// length tells nobody anything.
fn packed(file: &EmbeddedFile) -> Option<Bytes> {
    static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);
    let hash = file.metadata.sha256_hash();
    let mut known = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = known.get(&hash) {
        return Some(bytes.clone());
    }
    let bytes = gzip(&file.data, Compression::best())?;
    known.insert(hash, bytes.clone());
    Some(bytes)
}

/// Packs a page for browsers that unpack it. Only for a page that is the same for everybody who
/// asks: its length then tells nothing about who reads it.
pub(super) async fn pack_public(page: Response, asked: &HeaderMap) -> Response {
    let (mut parts, body) = page.into_parts();
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A page is in memory as a whole already.
    let Ok(html) = to_bytes(body, usize::MAX).await else {
        return Problem::new(Code::Internal, "the page could not be written").into_response();
    };
    let packed = takes_gzip(asked).then(|| gzip(&html, Compression::default())).flatten();
    let Some(packed) = packed else { return Response::from_parts(parts, html.into()) };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, packed.into())
}

/// Returns `None` where packing failed.
fn gzip(bytes: &[u8], level: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// A file as text.
pub(super) fn text(path: &str) -> Option<String> {
    String::from_utf8(Assets::get(path)?.data.into_owned()).ok()
}

/// The name of these bytes: packed ones are others.
fn tag(file: &EmbeddedFile, packed: bool) -> String {
    let hash = URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash());
    if packed { format!("\"{hash}.gz\"") } else { format!("\"{hash}\"") }
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
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_is_packed_is_the_same_unpacked_and_smaller() {
        for name in ["client.js", "style.css", "logo.svg"] {
            let file = Assets::get(name).unwrap();
            let bytes = packed(&file).unwrap();
            let mut unpacked = Vec::new();
            GzDecoder::new(&bytes[..]).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, &*file.data, "{name}");
            assert!(bytes.len() < file.data.len(), "{name}");
            assert_eq!(packed(&file).unwrap(), bytes);
            assert_ne!(tag(&file, true), tag(&file, false));
        }
    }

    #[test]
    fn only_who_unpacks_gets_it_packed() {
        let takes = |value: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value.parse().unwrap())]))
        };
        assert!(takes("gzip, deflate, br") && takes("br,gzip") && takes("gzip"));
        assert!(!takes("gzip;q=0, br") && !takes("identity") && !takes(""));
        assert!(!takes_gzip(&HeaderMap::new()));
    }

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
