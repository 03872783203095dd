import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The purpose of a token is part of its signature, so a token from an e-mail cannot open a channel.
 */
export type TokenUse = 'unsubscribe' | 'channel'

/** The unencrypted `payload`, followed by our signature. */
export function signToken(use: TokenUse, payload: string, secret: string): string {
  return `${payload}.${macOf(use, payload, secret)}`
}

/** The payload, if the token is ours and for this use. */
export function openToken(use: TokenUse, token: string, secret: string): string | undefined {
  const at = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(at, 0))
  const given = Buffer.from(token.slice(at + 1))
  const expected = Buffer.from(macOf(use, payload, secret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return payload
}

function macOf(use: TokenUse, payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`${use}\n${payload}`).digest('base64url')
}
