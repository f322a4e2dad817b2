//! Who may make surveys: everybody where nobody else can reach the server, and otherwise whoever holds its token.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    net::IpAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use veilrank_server::{CreateToken, DatabaseUrl};

use crate::args::ServeArgs;

/// The variable that may hold the token: a command line is no secret.
const VARIABLE: &str = "VEILRANK_CREATE_TOKEN";

/// What the token's file is called beside a database file, and where the database is a server.
const ENDING: &str = ".create-token";
const ALONE: &str = "veilrank.create-token";

/// Who may make surveys.
pub(super) enum Creators {
    /// Everybody who reaches the server.
    Everybody,
    /// Whoever knows what is in the environment.
    Told(CreateToken),
    /// Whoever knows what is in a file.
    Holders { token: CreateToken, file: PathBuf, made: Made, servers: Servers },
}

/// Whether a token was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Made {
    Now,
    Before,
}

/// How many servers a database may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Servers {
    One,
    Several,
}

impl Creators {
    /// What was asked for, or what is safe where nothing was.
    pub(super) fn choose(args: &ServeArgs) -> Result<Self> {
        if let Some(file) = &args.create_token_file {
            return Self::holders(file.clone(), Servers::One);
        }
        let told = std::env::var(VARIABLE).ok().filter(|token| !token.is_empty());
        if args.anybody_may_create && told.is_some() {
            bail!(
                "--anybody-may-create needs no token, and {VARIABLE} has one; leave one of them out"
            );
        }
        if let Some(token) = told {
            return Ok(Self::Told(CreateToken::new(token.trim()).context(VARIABLE)?));
        }
        if args.anybody_may_create || !is_reached_by_others(args) {
            return Ok(Self::Everybody);
        }
        match args.database()? {
            DatabaseUrl::Sqlite(file) => Self::holders(PathBuf::from(file + ENDING), Servers::One),
            DatabaseUrl::Postgres(_) => Self::holders(PathBuf::from(ALONE), Servers::Several),
        }
    }

    /// A file that was named may be the same for all servers; one that is made here is this server's own.
    fn holders(file: PathBuf, servers: Servers) -> Result<Self> {
        let (text, made) = read_or_make(&file).with_context(|| file.display().to_string())?;
        let token = CreateToken::new(text.trim()).with_context(|| file.display().to_string())?;
        Ok(Self::Holders { token, file, made, servers })
    }

    /// What the server asks for.
    pub(super) fn token(&self) -> Option<CreateToken> {
        match self {
            Self::Everybody => None,
            Self::Told(token) | Self::Holders { token, .. } => Some(token.clone()),
        }
    }

    /// Where the token is, if it is in a file.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::Holders { file, .. } => Some(file),
            Self::Everybody | Self::Told(_) => None,
        }
    }

    /// How to make a survey, for whoever started the server; never the token itself, since what is said here may end in a log.
    pub(super) fn said(&self, new: &str) -> String {
        match self {
            Self::Everybody => format!("make a survey at {new}; Ctrl-C ends it"),
            Self::Told(_) => {
                format!("make a survey at {new} with the token in {VARIABLE}; Ctrl-C ends it")
            }
            Self::Holders { file, made, servers, .. } => {
                let shown = file.display();
                let made = match made {
                    Made::Now => ", which was made now and only you can read",
                    Made::Before => "",
                };
                let others = match servers {
                    Servers::One => String::new(),
                    Servers::Several => format!(
                        "\nother servers on this database do not know it: start them with a copy of {shown} in the same place, or with the \
                         token in {VARIABLE}"
                    ),
                };
                format!(
                    "make a survey at {new} with the token in {shown}{made}; Ctrl-C ends it\n\
                     whoever makes surveys here needs it (--anybody-may-create lets everybody){others}"
                )
            }
        }
    }
}

/// Whether anybody beyond this machine is meant to come: by the address on which it listens, or through a proxy.
fn is_reached_by_others(args: &ServeArgs) -> bool {
    let public = args.public_url.as_deref().is_some_and(|url| !is_this_machine(url));
    public || !args.listen.ip().to_canonical().is_loopback()
}

/// Whether people come through a proxy: by TLS, which this server does not speak, or to a server
/// that listens for its machine alone.
pub(super) fn is_behind_a_proxy(args: &ServeArgs) -> bool {
    let here = args.listen.ip().to_canonical().is_loopback();
    let public = args.public_url.as_deref().filter(|url| !is_this_machine(url));
    public.is_some_and(|url| here || url.starts_with("https:"))
}

/// Whether a link leads to the machine that it is opened on.
fn is_this_machine(url: &str) -> bool {
    let host = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = host.split('/').next().unwrap_or_default();
    let host = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

/// The token in a file, or a new one in a new file of its owner's alone. A restart finds it again.
fn read_or_make(file: &Path) -> Result<(String, Made)> {
    match fs::read_to_string(file) {
        Ok(text) => return Ok((text, Made::Before)),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error).context("the token cannot be read"),
    }
    let secret = CreateToken::secret()?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(file).and_then(|mut file| {
        file.write_all(format!("{secret}\n").as_bytes())?;
        file.sync_all()
    });
    written.context(
        "a token for making surveys cannot be kept there; name another --create-token-file",
    )?;
    Ok((secret, Made::Now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_this_machine_is_known_by_its_host() {
        for here in
            ["http://localhost:8080", "http://127.0.0.1", "http://127.8.0.1/x", "http://[::1]:80"]
        {
            assert!(is_this_machine(here), "{here}");
        }
        for elsewhere in [
            "https://polls.example.org",
            "http://localhost.example",
            "http://192.0.2.1:80",
            "http://[2001:db8::1]",
        ] {
            assert!(!is_this_machine(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn servers_that_share_a_database_are_told_to_share_the_token() {
        let folder = tempfile::tempdir().unwrap();
        let said = |servers| {
            let creators = Creators::holders(folder.path().join("token"), servers).unwrap();
            let token = fs::read_to_string(folder.path().join("token")).unwrap();
            let said = creators.said("http://h/new");
            assert!(!said.contains(token.trim()), "what is said may end in a log");
            said
        };
        assert!(!said(Servers::One).contains("other servers"));
        let several = said(Servers::Several);
        assert!(several.contains("other servers on this database do not know it"), "{several}");
        assert!(several.contains(VARIABLE), "{several}");
    }

    #[test]
    fn a_token_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        let (first, made) = read_or_make(&file).unwrap();
        assert_eq!(made, Made::Now);
        let (again, made) = read_or_make(&file).unwrap();
        assert_eq!((again.trim(), made), (first.as_str(), Made::Before));
        assert!(read_or_make(&folder.path().join("none/token")).is_err());
    }
}
