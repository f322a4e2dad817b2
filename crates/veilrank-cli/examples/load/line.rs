//! One connection that stays open, with as little work as one can have: the people share the machine with what is measured.

use std::{io, net::SocketAddr};

use anyhow::{Context, Result, bail};
use tokio::net::TcpStream;

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
        let end = loop {
            if let Some(start) =
                self.answer[..self.filled].windows(4).position(|four| four == b"\r\n\r\n")
            {
                break start + 4;
            }
            self.more().await?;
        };
        let head = std::str::from_utf8(&self.answer[..end])?;
        let status = head.get(9..12).context("an answer has a status")?.parse()?;
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>())
        });
        let length = length.context("an answer has a length")??;
        while self.filled < end + length {
            self.more().await?;
        }
        Ok((status, std::str::from_utf8(&self.answer[end..end + length])?))
    }

    async fn more(&mut self) -> Result<()> {
        self.stream.readable().await?;
        if self.filled == self.answer.len() {
            self.answer.resize(2 * self.filled, 0);
        }
        let read = self.stream.try_read(&mut self.answer[self.filled..]);
        match read {
            Ok(0) => bail!("the curator hung up"),
            Ok(more) => {
                self.filled += more;
                Ok(())
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
