//! Files that appear whole or not at all, also where the power fails in between.

use std::{
    fs::{self, File, OpenOptions, Permissions},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// Links that lead to links are followed so far, as the system does.
const MAX_LINKS: usize = 40;

/// Tells who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readers {
    /// Everybody whom the user's umask lets.
    Usual,
    /// Its owner alone: there is a secret in it.
    Owner,
}

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

/// Writes a file whole or not at all. A link is followed, and a file that is there keeps its mode
/// and its owner.
pub(crate) fn replace(
    path: &Path,
    readers: Readers,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<()> {
    replace_by(path, readers, write, do_it).with_context(|| path.display().to_string())
}

fn replace_by(
    path: &Path,
    readers: Readers,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    mut take: impl FnMut(Step<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let path = &behind_links(path)?;
    let partial = partial(path);
    let file = create(&partial, path, readers)?;
    let renamed = (|| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()?;
        take(Step::KeepBytes(out.get_ref()))?;
        take(Step::Rename { from: &partial, to: path })
    })();
    renamed.inspect_err(|_| drop(fs::remove_file(&partial)))?;
    take(Step::KeepName { folder: folder(path) })
}

/// The file that a name stands for, which need not be there.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    if let Ok(there) = path.canonicalize() {
        return Ok(there);
    }
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&path) else { return Ok(path) };
        path = folder(&path).join(next);
    }
    Err(io::Error::other("links lead to links and to no file"))
}

/// A new file that takes the place of another, by the mode and the owner of that one; none but its
/// owner reads it before.
fn create(partial: &Path, path: &Path, readers: Readers) -> io::Result<File> {
    let before = fs::metadata(path).ok().filter(fs::Metadata::is_file);
    let mut options = OpenOptions::new();
    // Never through a link that somebody else has put there.
    options.write(true).create_new(true);
    #[cfg(unix)]
    if before.is_some() || readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let file = options.open(partial).or_else(|error| match error.kind() {
        // A process of the same number broke off.
        ErrorKind::AlreadyExists => {
            fs::remove_file(partial)?;
            options.open(partial)
        }
        _ => Err(error),
    })?;
    if let Some(before) = before {
        keep_access(&file, &before).inspect_err(|_| drop(fs::remove_file(partial)))?;
    }
    Ok(file)
}

/// Lets those use a file who could use the one before it.
#[cfg(unix)]
fn keep_access(file: &File, before: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let new = file.metadata()?;
    let same = (new.uid(), new.gid()) == (before.uid(), before.gid());
    // Only root gives a file away. Where the group stays another one, it gets nothing.
    let given = same || fchown(file, Some(before.uid()), Some(before.gid())).is_ok();
    let group = if given { 0o777 } else { 0o707 };
    file.set_permissions(Permissions::from_mode(before.permissions().mode() & group))
}

#[cfg(not(unix))]
fn keep_access(file: &File, before: &fs::Metadata) -> io::Result<()> {
    file.set_permissions(before.permissions())
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
        let write = |out: &mut dyn Write| out.write_all(b"newer");
        let result = replace_by(&path, Readers::Usual, write, take);
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

    #[cfg(unix)]
    fn mode(path: &Path) -> u32 {
        std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).unwrap().permissions()) & 0o777
    }

    #[cfg(unix)]
    fn set_mode(path: &Path, mode: u32) {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
        fs::set_permissions(path, mode).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_mode_also_behind_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::os::unix::fs::symlink("file", at("link")).unwrap();
        std::os::unix::fs::symlink(at("link"), at("second")).unwrap();
        let written = |name: &str, readers| {
            replace(&at(name), readers, |out| out.write_all(b"new")).unwrap();
            assert_eq!(fs::read_to_string(at("file")).unwrap(), "new");
            assert!(at("link").is_symlink() && at("second").is_symlink());
            mode(&at("file"))
        };
        // A link to nothing yet is followed, too.
        assert_eq!(written("second", Readers::Owner), 0o600);
        for kept in [0o600, 0o640, 0o444, 0o666, 0o755] {
            set_mode(&at("file"), kept);
            for name in ["file", "link", "second"] {
                assert_eq!(written(name, Readers::Usual), kept, "{name}");
                assert_eq!(written(name, Readers::Owner), kept, "{name}");
            }
        }
        std::os::unix::fs::symlink("loop", at("loop")).unwrap();
        assert!(replace(&at("loop"), Readers::Usual, |out| out.write_all(b"new")).is_err());
        assert!(at("loop").is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_elses_link_is_written_through() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("result"), folder.path().join("other"));
        fs::write(&other, "theirs").unwrap();
        std::os::unix::fs::symlink(&other, partial(&path)).unwrap();
        replace(&path, Readers::Usual, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "theirs");
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(!path.is_symlink() && !partial(&path).is_symlink());
    }

    #[test]
    fn a_bare_name_is_in_the_folder_where_we_are() {
        assert_eq!(folder(Path::new("x.soc")), Path::new("."));
        assert_eq!(folder(Path::new("a/x.soc")), Path::new("a"));
    }
}
