//! The participant's page as one file, for whoever does not trust the operator to serve the right one.
//!
//! Opened from disk it runs what its owner has checked, whatever a curator sends; the file's own policy allows exactly the
//! script and the style in it.

use std::sync::OnceLock;

use askama::Template;
use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use veilrank_words::{Language, Words};

use super::{
    Refused, assets,
    dots::Dots,
    say::{Say, spared},
};
use crate::{
    error::{Code, Problem},
    tokens::hex,
};

/// The scripts of the participant's page, each after those that it stands on.
pub(super) const ANSWERING: [&str; 19] = [
    "say.js",
    "client.js",
    "looks.js",
    "pages/dom.js",
    "pages/words.js",
    "pages/notes.js",
    "pages/labour.js",
    "pages/about.js",
    "pages/terms.js",
    "pages/coin.js",
    "pages/spend.js",
    "pages/completion.js",
    "pages/later.js",
    "pages/receipt.js",
    "pages/trail.js",
    "pages/patience.js",
    "pages/drag.js",
    "pages/rank.js",
    "pages/answer.js",
];

/// What the file has besides.
const BESIDES: [&str; 9] = [
    "sha256.js",
    "work.js",
    "ticket.js",
    "proof.js",
    "kept.js",
    "pages/verify.js",
    "pages/address.js",
    "pages/ledger.js",
    "pages/single.js",
];

/// The scripts in the file, in order.
fn modules() -> impl Iterator<Item = &'static str> {
    ANSWERING.into_iter().chain(BESIDES)
}

/// The participant's page as one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientFile {
    /// All of it.
    pub html: String,
    /// Its SHA-256 in hexadecimal, to compare with what others have.
    pub sha256: String,
}

/// Why the file could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClientFileError {
    /// A script or the style is missing.
    #[error("the client's parts must all be in this program, got none for {0}")]
    Missing(&'static str),
    /// The page around them could not be written.
    #[error("the client's page could not be written: {0}")]
    Page(String),
}

#[derive(Template)]
#[template(path = "single.html")]
struct SinglePage {
    languages: [Say; Language::ALL.len()],
    policy: String,
    style: String,
    script: String,
    /// What the script says, in every language.
    words: String,
    version: &'static str,
    ledger: String,
    dots: Dots,
}

impl ClientFile {
    /// Puts the file together; the same program makes the same bytes.
    pub fn new() -> Result<Self, ClientFileError> {
        let style = text("style.css")?;
        let modules = modules().map(|name| text(name).map(|module| without_borders(&module)));
        let script = modules.collect::<Result<Vec<_>, _>>()?.concat();
        let page = SinglePage {
            languages: Language::ALL.map(Say::from),
            policy: policy(&script, &style),
            style,
            script,
            words: Words::scripts_without(
                &["common", "device", "ledger", "single", "problem", "verify"],
                &spared(),
            ),
            version: env!("CARGO_PKG_VERSION"),
            ledger: "#ledger-details".to_owned(),
            dots: Dots::new(0.5, "dots"),
        };
        let html = page.render().map_err(|error| ClientFileError::Page(error.to_string()))?;
        let sha256 = hex(&Sha256::digest(&html));
        Ok(Self { html, sha256 })
    }

    /// The program in it: the text between its script tags.
    fn program(&self) -> &str {
        let inside = self.html.split_once("<script type=\"module\">").map_or("", |(_, rest)| rest);
        inside.split_once("</script>").map_or("", |(script, _)| script)
    }

    /// The SHA-256 of the program in it in hexadecimal: what the file, opened from disk, can tell of itself.
    pub fn program_sha256(&self) -> String {
        hex(&Sha256::digest(self.program()))
    }

    /// The file, put together once: what is served is what the pages name the fingerprint of.
    pub(super) fn shared() -> Result<&'static Self, &'static ClientFileError> {
        static FILE: OnceLock<Result<ClientFile, ClientFileError>> = OnceLock::new();
        FILE.get_or_init(Self::new).as_ref()
    }
}

/// The file to save. It is not run where it is served: who saves it from here trusts the site no less than its pages.
pub(super) async fn client_file() -> Result<Response, Refused> {
    let file = ClientFile::shared().map_err(unmade)?;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"client.html\""),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, file.html.as_str()).into_response())
}

/// What is told when the file could not be made.
pub(super) fn unmade(error: &ClientFileError) -> Problem {
    tracing::error!(%error, "the client's file could not be made");
    Problem::new(Code::Internal, "the client's file could not be made")
}

/// The browser's device by itself: one module without dependencies, as it is served.
pub fn browser_device() -> Result<String, ClientFileError> {
    text("client.js")
}

fn text(name: &'static str) -> Result<String, ClientFileError> {
    assets::text(name).ok_or(ClientFileError::Missing(name))
}

/// What the file may do: run this script, use this style, talk to curators.
fn policy(script: &str, style: &str) -> String {
    let hash = |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
    format!(
        "default-src 'none'; script-src {}; style-src {}; connect-src http: https:; base-uri 'none'; form-action 'none'",
        hash(script),
        hash(style)
    )
}

/// A module's code as part of one script: imports are there already, and nobody is left to export to.
fn without_borders(module: &str) -> String {
    let mut code = String::with_capacity(module.len());
    let mut importing = false;
    for line in module.lines() {
        importing |= line.starts_with("import ");
        if !importing {
            code.push_str(line.strip_prefix("export ").unwrap_or(line));
            code.push('\n');
        }
        importing &= !line.ends_with(';');
    }
    code
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn imports_and_exports_are_taken_out() {
        let module = "/** It. */\nimport {\n  a,\n  b,\n} from \"./x.js\";\nimport { c } from \"./y.js\";\n\nexport function f() {\n  return a;\n}\n";
        assert_eq!(without_borders(module), "/** It. */\n\nfunction f() {\n  return a;\n}\n");
    }

    /// What a module declares outside of any braces.
    fn declared(code: &str) -> Vec<&str> {
        let name = |line: &'_ str| -> Option<usize> {
            let line = line.strip_prefix("async ").unwrap_or(line);
            let words = ["function ", "const ", "let ", "class "];
            words.iter().find_map(|word| line.strip_prefix(word)).map(str::len)
        };
        let cut = |line| name(line).map(|left| &line[line.len() - left..]);
        let first_word = |rest: &'_ str| rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let names = code.lines().filter_map(cut);
        names.map(|rest| &rest[..first_word(rest).unwrap_or(rest.len())]).collect()
    }

    #[test]
    fn no_two_modules_use_one_name() {
        let mut seen = BTreeSet::new();
        for module in modules() {
            let code = without_borders(&text(module).unwrap());
            for name in declared(&code) {
                assert!(seen.insert(name.to_owned()), "{module} declares {name} again");
            }
        }
        assert!(seen.len() > 100, "{}", seen.len());
    }

    #[test]
    fn every_module_that_is_needed_is_in_it_and_in_order() {
        let modules: Vec<_> = modules().collect();
        for (place, &module) in modules.iter().enumerate() {
            let code = text(module).unwrap();
            for line in code.lines().filter(|line| line.contains(" from \"")) {
                let wanted = line.rsplit('/').next().unwrap().trim_end_matches("\";");
                let found = modules[..place].iter().any(|earlier| earlier.ends_with(wanted));
                assert!(found, "{module} needs {wanted}");
            }
        }
    }

    #[test]
    fn the_page_names_all_scripts_that_it_will_need() {
        let page = text("pages/participate.js").unwrap();
        for line in page.lines().filter(|line| line.contains(" from \"")) {
            let wanted = line.rsplit('/').next().unwrap().trim_end_matches("\";");
            assert!(ANSWERING.iter().any(|module| module.ends_with(wanted)), "{wanted}");
        }
    }

    #[test]
    fn the_file_stands_alone_and_is_always_the_same() {
        let file = ClientFile::new().unwrap();
        assert_eq!(file, ClientFile::new().unwrap());
        assert_eq!(file.sha256.len(), 64);
        let html = &file.html;
        for tag in
            ["<script type=\"module\">", "<script type=\"application/json\"", "<style", "</style"]
        {
            assert_eq!(html.matches(tag).count(), 1, "{tag}");
        }
        // The program, and the words that it says.
        for tag in ["<script", "</script"] {
            assert_eq!(html.matches(tag).count(), 2, "{tag}");
        }
        for border in ["src=\"", "\nimport ", "\nexport ", "<link", "href=\"/"] {
            assert!(!html.contains(border), "{border}");
        }
    }

    #[test]
    fn its_policy_names_the_script_that_is_in_it() {
        let html = ClientFile::new().unwrap().html;
        let script = html.split_once("<script type=\"module\">").unwrap().1;
        let script = script.split_once("</script>").unwrap().0;
        let hash = STANDARD.encode(Sha256::digest(script));
        assert!(html.contains(&format!("sha256-{hash}")));
    }

    #[test]
    fn its_fingerprints_are_of_all_of_it_and_of_its_script() {
        let file = ClientFile::shared().unwrap();
        assert_eq!(file, &ClientFile::new().unwrap());
        assert_eq!(file.sha256, hex(&Sha256::digest(&file.html)));
        let policy = STANDARD.encode(Sha256::digest(file.program()));
        assert!(file.html.contains(&format!("sha256-{policy}")));
        assert_eq!(file.program_sha256(), hex(&Sha256::digest(file.program())));
        assert!(file.program().len() > 50_000);
    }
}
