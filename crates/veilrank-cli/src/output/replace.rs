//! Files that appear whole or not at all, also where the power fails in between.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// What the disk is asked to do, in this order.
#[derive(Debug, Clone, Copy)]
enum Step<'a> {
    /// The bytes are on the disk before the name: after a power cut the name would stand for an empty file otherwise.
    KeepBytes(&'a File),
    /// The file takes its name, in place of what had it.
    Rename { from: &'a Path, to: &'a Path },
    /// The new name is on the disk, too.
    KeepName { folder: &'a Path },
}

fn do_it(step: Step<'_>) -> io::Result<()> {
    match step {
        Step::KeepBytes(file) => file.sync_all(),
        Step::Rename { from, to } => fs::rename(from, to),
        Step::KeepName { folder } => sync_folder(folder),
    }
}

/// Writes a file whole or not at all.
pub(crate) fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<()> {
    replace_by(path, write, do_it).with_context(|| path.display().to_string())
}

fn replace_by(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    mut take: impl FnMut(Step<'_>) -> io::Result<()>,
) -> io::Result<()> {
    // Through a link, to the file that it stands for.
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let partial = partial(path);
    let renamed = File::create(&partial).and_then(|file| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()?;
        take(Step::KeepBytes(out.get_ref()))?;
        take(Step::Rename { from: &partial, to: path })
    });
    renamed.inspect_err(|_| drop(fs::remove_file(&partial)))?;
    take(Step::KeepName { folder: folder(path) })
}

/// Where a file is written before it takes its name.
fn partial(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.partial", std::process::id()));
    path.with_file_name(name)
}

/// The folder that a file's name is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

/// Other systems do not let a folder be synced; their rename is as safe as it gets.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems' one can fail")]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Replaces `old` by `new` while step number `failing` fails; returns the steps, the result and what the file then has.
    fn tried(failing: usize) -> (Vec<String>, io::Result<()>, String, usize) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("result");
        fs::write(&path, "old").unwrap();
        let mut steps = Vec::new();
        let take = |step: Step<'_>| {
            let name = match &step {
                Step::KeepBytes(file) => format!("keep {} bytes", file.metadata()?.len()),
                Step::Rename { .. } => "rename".to_owned(),
                Step::KeepName { .. } => "keep the name".to_owned(),
            };
            steps.push(name);
            if steps.len() == failing {
                Err(io::Error::other("the disk is gone"))
            } else {
                do_it(step)
            }
        };
        let result = replace_by(&path, |out| out.write_all(b"newer"), take);
        let files = fs::read_dir(folder.path()).unwrap().count();
        (steps, result, fs::read_to_string(&path).unwrap(), files)
    }

    #[test]
    fn bytes_are_kept_before_the_name_and_the_name_before_the_end() {
        let (steps, result, text, files) = tried(usize::MAX);
        assert_eq!(steps, ["keep 5 bytes", "rename", "keep the name"]);
        assert!(result.is_ok());
        assert_eq!((text.as_str(), files), ("newer", 1));
    }

    #[test]
    fn whatever_fails_is_told_and_the_file_is_the_old_or_the_new_one() {
        for (failing, left) in [(1, "old"), (2, "old"), (3, "newer")] {
            let (steps, result, text, files) = tried(failing);
            assert_eq!((steps.len(), text.as_str(), files), (failing, left, 1));
            assert_eq!(result.unwrap_err().to_string(), "the disk is gone");
        }
    }

    #[test]
    fn a_bare_name_is_in_the_folder_where_we_are() {
        assert_eq!(folder(Path::new("x.soc")), Path::new("."));
        assert_eq!(folder(Path::new("a/x.soc")), Path::new("a"));
    }
}
