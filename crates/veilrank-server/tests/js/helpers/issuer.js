/** An issuer for tests: a real key, which signs what it is given without looking. */
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from "node:crypto";

export function fakeIssuer(bits = 2048, exponent = 65537) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: bits, publicExponent: exponent });
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64url");
  /** The number to the power of the secret exponent; without padding that is what "decrypting" does. */
  const sign = (/** @type {string} */ blinded) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(blinded, "base64url")).toString("base64url");
  return { key, publicKey: createPublicKey(publicKey.export({ type: "spki", format: "pem" })), sign };
}
