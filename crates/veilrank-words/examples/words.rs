//! Lists what is wrong with the catalogue: `cargo run -p veilrank-words --example words`, or what it weighs: `... -- sizes`.

use std::process::ExitCode;

use veilrank_words::check;

#[expect(clippy::print_stdout, reason = "a list for whoever translates")]
fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("sizes") {
        for (file, sizes) in check::sizes() {
            let sizes: Vec<String> =
                sizes.iter().map(|(language, size)| format!("{language} {size}")).collect();
            println!("{file}: {}", sizes.join(", "));
        }
        return ExitCode::SUCCESS;
    }
    let faults = check::translations();
    for fault in &faults {
        println!("{fault}");
    }
    println!(
        "{} to mend; messages that nothing says are found by `cargo test -p veilrank-words --test used`",
        faults.len()
    );
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
