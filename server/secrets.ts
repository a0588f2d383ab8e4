import { hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, safe in headers and addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Digits of a code sent by e-mail or messenger. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** What the database keeps of a token. Tokens are random, so that a plain hash suffices. */
export function hashSecret(secret: string): Buffer {
  return Buffer.from(hashSecretHex(secret), 'hex')
}

/** The same in hexadecimal digits: at once, for each call begins with it. */
export function hashSecretHex(secret: string): string {
  return hash('sha256', secret)
}
