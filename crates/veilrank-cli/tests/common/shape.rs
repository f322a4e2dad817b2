//! What everybody's requests have in common: all of their bytes but the noise.

use serde_json::Value;

use super::curator::Request;

/// A report without its noise, and how many bytes the noise takes.
pub(crate) fn without_noise(body: &str) -> (Value, usize) {
    let mut report: Value = serde_json::from_str(body).expect("a report is JSON");
    let mut noise = 0;
    // A name in the log is drawn by the device, and is as long for everybody.
    if let Some(handle) = report.get_mut("handle") {
        assert_eq!(handle.as_str().map(str::len), Some(22), "16 bytes in base64url");
        *handle = Value::String("x".repeat(22));
    }
    if let Some(order) = report["report"].get_mut("order") {
        noise += order.take().to_string().len();
    }
    let answers = report["report"].get_mut("answers").and_then(Value::as_array_mut);
    for answer in answers.into_iter().flatten() {
        for field in ["answer", "noisy"] {
            noise += answer.get_mut(field).map_or(0, |said| said.take().to_string().len());
        }
    }
    (report, noise)
}

/// All bytes of a request but the noise of a report: what is left must be the same for everybody.
pub(crate) fn shape(request: &Request) -> (String, String) {
    if !request.path.ends_with("/reports") {
        return (request.head.clone(), request.body.clone());
    }
    let (report, noise) = without_noise(&request.body);
    // The length of a report is that of its noise and nothing else.
    let length = |bytes: usize| format!("content-length: {bytes}\r\n");
    assert!(request.head.contains(&length(request.body.len())), "{}", request.head);
    let rest = request.body.len() - noise;
    (request.head.replace(&length(request.body.len()), &length(rest)), format!("{report}: {rest}"))
}
