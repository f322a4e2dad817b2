//! `veilrank issue`: an issuer of tickets that is somebody else than the curator.

use std::{
    fmt,
    fs::{self, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use rand::{Rng, rand_core::UnwrapErr, rngs::SysRng};
use serde::{Deserialize, Serialize};
use veilrank::{
    octets::Octets,
    survey::Unlinkable,
    ticket::{PublicKey, SECRET_BYTES, SecretKey},
};
use veilrank_server::{Issuer, IssuerServer};

use super::{
    check_system_randomness, counted,
    serve::{runtime, start_log, stop, warn_of_wide},
};
use crate::{
    args::{Issue, IssueLinksArgs, IssueNewArgs, IssueServeArgs},
    device::{Address, Link},
    output::Output,
};

/// The version of the file that this code reads and writes.
const VERSION: u32 = 1;

/// What an issuer keeps to itself.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IssuerFile {
    veilrank: u32,
    /// The key's two primes.
    secret: Octets<SECRET_BYTES>,
    invites: Vec<String>,
}

impl fmt::Debug for IssuerFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IssuerFile({} invites)", self.invites.len())
    }
}

/// What a survey's terms need of it.
#[derive(Debug, Serialize)]
struct Public<'a> {
    key: &'a PublicKey,
    url: &'a str,
}

#[derive(Serialize)]
struct Made<'a> {
    file: String,
    invites: usize,
    issuer: Public<'a>,
}

#[derive(Serialize)]
struct Listening {
    #[serde(rename = "listening")]
    address: String,
    invites: usize,
    issued: usize,
}

#[derive(Serialize)]
struct Links {
    links: Vec<String>,
}

pub(super) fn run(args: Issue, output: &Output) -> Result<()> {
    match args {
        Issue::New(args) => new(&args, output),
        Issue::Serve(args) => serve(&args, output),
        Issue::Links(args) => links(&args, output),
    }
}

fn new(args: &IssueNewArgs, output: &Output) -> Result<()> {
    check_system_randomness()?;
    let mut rng = UnwrapErr(SysRng);
    let key = SecretKey::generate(&mut rng)?;
    // What the terms would refuse is refused before a file is made of it.
    Unlinkable::new(key.public().clone(), Some(args.url.clone())).context("--url")?;
    let mut token = || {
        let mut bytes = [0; 16];
        rng.fill_bytes(&mut bytes);
        Octets(bytes).to_string()
    };
    let invites: Vec<String> = (0..args.invites).map(|_| token()).collect();
    let secret = Octets::from_slice(&key.to_bytes()).context("the key has another length")?;
    let file = IssuerFile { veilrank: VERSION, secret, invites };
    write_new(&args.file, &file).with_context(|| args.file.display().to_string())?;
    let issuer = Public { key: key.public(), url: &args.url };
    let text = format!("{}\n", serde_json::to_string(&issuer)?);
    let shown = args.file.display().to_string();
    output.note(&format!(
        "{} -> {shown}; whoever makes the survey puts what follows into its terms as `issuer`",
        counted(file.invites.len(), "invite")
    ));
    output.result(&text, &Made { file: shown, invites: file.invites.len(), issuer })
}

/// Writes a file that was not there, for its owner alone; all of it is on disk when this comes back.
fn write_new(path: &Path, document: &IssuerFile) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    let written = serde_json::to_writer_pretty(&mut file, document)
        .map_err(std::io::Error::from)
        .and_then(|()| file.write_all(b"\n"))
        .and_then(|()| file.sync_all());
    // Half a file would stand in the way of a whole one.
    written.inspect_err(|_| drop(fs::remove_file(path)))
}

fn read(path: &Path) -> Result<IssuerFile> {
    let shown = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(shown)?;
    // The parser would repeat what it cannot read, and this is secret.
    let Ok(file) = serde_json::from_str::<IssuerFile>(&text) else {
        bail!("{}: this is not what `veilrank issue new` writes", shown());
    };
    if file.veilrank != VERSION {
        bail!("{}: this program reads version {VERSION}, got {}", shown(), file.veilrank);
    }
    Ok(file)
}

fn serve(args: &IssueServeArgs, output: &Output) -> Result<()> {
    let file = read(&args.file)?;
    let survey = args.survey_url.as_deref().map(Link::parse).transpose()?;
    let survey = survey.map(|link| link.address.survey().to_owned());
    let key = SecretKey::from_bytes(&file.secret.0)?;
    let journal = journal(&args.file);
    warn_of_wide([args.file.as_path(), &journal], output);
    let issuer = Issuer::open(key, &file.invites, survey, &journal);
    let issuer = issuer.with_context(|| journal.display().to_string())?;
    start_log(args.log);
    runtime()?.block_on(listen(args, issuer, file.invites.len(), output))
}

async fn listen(
    args: &IssueServeArgs,
    issuer: Issuer,
    invites: usize,
    output: &Output,
) -> Result<()> {
    let issued = issuer.issued();
    let server = IssuerServer::bind(issuer, args.listen);
    let server = server.with_context(|| format!("listening on {}", args.listen))?;
    // Before anybody is told that it listens: whoever reads that may ask it to end at once.
    let stop = stop()?;
    let listening = format!("http://{}", server.address()?);
    let text = format!("listening on {listening}\n");
    output.result(&text, &Listening { address: listening, invites, issued })?;
    output.note(&format!("tickets signed so far: {issued} of {invites}"));
    server.serve(stop).await;
    Ok(())
}

/// Where an issuer writes down what it has signed.
fn journal(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".issued");
    name.into()
}

fn links(args: &IssueLinksArgs, output: &Output) -> Result<()> {
    let file = read(&args.file)?;
    warn_of_wide([args.file.as_path()], output);
    let address = Link::parse(&args.url)?.address;
    let page = Address::page(address.curator(), address.survey());
    let links: Vec<String> =
        file.invites.iter().map(|invite| format!("{page}#invite={invite}")).collect();
    let text = links.iter().fold(String::new(), |text, link| text + link + "\n");
    output.secret(&text, &Links { links })
}
