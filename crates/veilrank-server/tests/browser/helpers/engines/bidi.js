/** WebDriver BiDi: commands and events as JSON over one web socket. */
import { WebSocket } from "ws";

/**
 * @param {string} address of the browser's socket
 * @param {(method: string, params: any) => void} heard is told every event
 */
export async function connect(address, heard) {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  const waiting = new Map();
  await new Promise((done, fail) => socket.once("open", done).once("error", fail));
  socket.on("message", (data) => {
    const { type, id, method, params, result, error, message } = JSON.parse(String(data));
    if (type === "event") return heard(method, params);
    const [done, fail] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (type === "success") done?.(result);
    else fail?.(Object.assign(new Error(`${error}: ${message}`), { code: error }));
  });
  const lost = () => {
    for (const [, fail] of waiting.values()) fail(new Error("the browser is gone"));
    waiting.clear();
  };
  socket.on("error", lost).on("close", lost);
  let last = 0;
  const send = (method, params = {}) =>
    new Promise((done, fail) => {
      if (socket.readyState !== WebSocket.OPEN) return fail(new Error("the browser is gone"));
      last += 1;
      waiting.set(last, [done, fail]);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.terminate() };
}
