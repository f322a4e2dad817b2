//! What the command line says of file names.

/// Whether a name stands for standard input or output.
pub(crate) fn is_standard(path: &std::path::Path) -> bool {
    path.as_os_str() == "-"
}
