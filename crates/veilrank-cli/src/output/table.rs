//! Aligned tables for people: columns, no boxes, readable when copied.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

/// A table with a heading; columns whose heading starts with `#` are aligned right and lose that mark.
pub(crate) fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(headings.iter().map(|heading| heading.trim_start_matches('#')));
    table.add_rows(rows);
    for (index, heading) in headings.iter().enumerate() {
        if let (true, Some(column)) = (heading.starts_with('#'), table.column_mut(index)) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    lines.concat()
}
