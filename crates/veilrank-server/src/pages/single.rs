//! The participant's page as one file, for whoever does not trust the operator to serve the right one.
//!
//! Opened from disk it runs what its owner has checked, whatever a curator sends; the file's own policy allows exactly the
//! script and the style in it.

use askama::Template;
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use super::{assets, dots::Dots};
use crate::tokens::hex;

/// The scripts in it, each after those that it stands on.
const MODULES: [&str; 7] = [
    "client.js",
    "pages/dom.js",
    "pages/words.js",
    "pages/rank.js",
    "pages/answer.js",
    "pages/ledger.js",
    "pages/single.js",
];

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
    policy: String,
    style: String,
    script: String,
    version: &'static str,
    ledger: &'static str,
    dots: Dots,
}

impl ClientFile {
    /// Puts the file together; the same program makes the same bytes.
    pub fn new() -> Result<Self, ClientFileError> {
        let style = text("style.css")?;
        let modules = MODULES.map(|name| text(name).map(|module| without_borders(&module)));
        let script = modules.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
        let page = SinglePage {
            policy: policy(&script, &style),
            style,
            script,
            version: env!("CARGO_PKG_VERSION"),
            ledger: "#ledger-details",
            dots: Dots::new(0.5, "dots"),
        };
        let html = page.render().map_err(|error| ClientFileError::Page(error.to_string()))?;
        let sha256 = hex(&Sha256::digest(&html));
        Ok(Self { html, sha256 })
    }
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
        for module in MODULES {
            let code = without_borders(&text(module).unwrap());
            for name in declared(&code) {
                assert!(seen.insert(name.to_owned()), "{module} declares {name} again");
            }
        }
        assert!(seen.len() > 100, "{}", seen.len());
    }

    #[test]
    fn every_module_that_is_needed_is_in_it_and_in_order() {
        for (place, module) in MODULES.iter().enumerate() {
            let code = text(module).unwrap();
            for line in code.lines().filter(|line| line.contains(" from \"")) {
                let wanted = line.rsplit('/').next().unwrap().trim_end_matches("\";");
                let found = MODULES[..place].iter().any(|earlier| earlier.ends_with(wanted));
                assert!(found, "{module} needs {wanted}");
            }
        }
    }

    #[test]
    fn the_file_stands_alone_and_is_always_the_same() {
        let file = ClientFile::new().unwrap();
        assert_eq!(file, ClientFile::new().unwrap());
        assert_eq!(file.sha256.len(), 64);
        let html = &file.html;
        for tag in ["<script", "</script", "<style", "</style"] {
            assert_eq!(html.matches(tag).count(), 1, "{tag}");
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
}
