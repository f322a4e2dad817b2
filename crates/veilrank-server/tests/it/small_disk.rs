//! A small file system in memory, which can be filled to the last byte. The tests of the command line use it too.

use std::{
    fs::{self, File},
    io::Write,
    path::Path,
    process::Command,
};

use tempfile::TempDir;

/// A mounted file system; taken away when dropped.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    /// None where this process may not mount anything; says so.
    #[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
    pub(crate) fn mount(size: &str) -> Option<Self> {
        let folder = TempDir::new().expect("a temporary folder");
        let options = format!("size={size}");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(folder.path());
        if mount.output().is_ok_and(|done| done.status.success()) {
            return Some(Self(folder));
        }
        eprintln!("SKIPPED: a small file system cannot be mounted here; root may do so");
        None
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    pub(crate) fn fill(&self) {
        let filler = self.path().join("filler");
        let Ok(mut file) = File::options().create(true).append(true).open(filler) else { return };
        for size in [1 << 16, 1 << 12, 1 << 8, 1] {
            let piece = vec![0; size];
            while file.write_all(&piece).is_ok() {}
        }
    }

    pub(crate) fn make_room(&self) {
        // It is not there when nothing was filled.
        drop(fs::remove_file(self.path().join("filler")));
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg("-l").arg(self.path()).status());
    }
}
