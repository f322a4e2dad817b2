//! One connection that stays open, with as little work as one can have: the people share the machine with what is measured.

use std::{future::poll_fn, io, net::SocketAddr, pin::Pin};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncRead, ReadBuf},
    net::TcpStream,
};

/// A connection to a curator.
pub(crate) struct Line {
    stream: TcpStream,
    address: SocketAddr,
    request: Vec<u8>,
    answer: Vec<u8>,
    /// How much of that is filled.
    filled: usize,
}

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, address, request: Vec::new(), answer: vec![0; 4096], filled: 0 })
    }

    /// Posts a document; the status and the text of the answer.
    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Result<(u16, &str)> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        self.request.clear();
        self.request.extend_from_slice(head.as_bytes());
        self.request.extend_from_slice(body.as_bytes());
        self.send().await?;
        self.receive().await
    }

    async fn send(&mut self) -> Result<()> {
        let mut rest = &self.request[..];
        while !rest.is_empty() {
            match self.stream.try_write(rest) {
                Ok(sent) => rest = &rest[sent..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.stream.writable().await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    async fn receive(&mut self) -> Result<(u16, &str)> {
        self.filled = 0;
        let (end, length) = loop {
            self.more().await?;
            if let Some(read) = read_head(std::str::from_utf8(&self.answer[..self.filled])?) {
                break read;
            }
        };
        let length = length.context("an answer has a length")?;
        while self.filled < end + length {
            self.more().await?;
        }
        let text = std::str::from_utf8(&self.answer[..end + length])?;
        Ok((text.get(9..12).context("an answer has a status")?.parse()?, &text[end..]))
    }

    /// Reads what there is. A read that does not fill the space has taken all of it, so nothing is asked of the system to find that out.
    async fn more(&mut self) -> Result<()> {
        if self.filled == self.answer.len() {
            self.answer.resize(2 * self.filled, 0);
        }
        let mut space = ReadBuf::new(&mut self.answer[self.filled..]);
        poll_fn(|context| Pin::new(&mut self.stream).poll_read(context, &mut space)).await?;
        match space.filled().len() {
            0 => bail!("the curator hung up"),
            more => self.filled += more,
        }
        Ok(())
    }
}

/// Where the head of an answer ends, and the length of what follows; nothing while the end is not there. Line by line, since the standard
/// library finds those quickly also in an example, which is built with little optimisation.
fn read_head(text: &str) -> Option<(usize, Option<usize>)> {
    const LENGTH: &str = "content-length:";
    let (mut end, mut length) = (0, None);
    for line in text.split_inclusive('\n') {
        end += line.len();
        if line == "\r\n" {
            return Some((end, length));
        }
        if line.get(..LENGTH.len()).is_some_and(|name| name.eq_ignore_ascii_case(LENGTH)) {
            length = line[LENGTH.len()..].trim().parse().ok();
        }
    }
    None
}
