import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PLAIN = 'plain:'
const SEALED = 'sealed:'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets before they are stored. Without a key, they are stored unencrypted. */
export type Seal = { close(secret: string): string; open(kept: string): string }

/** `purpose`: secrets encrypted for one purpose cannot be decrypted for another. */
export function sealWith(key: string | undefined, purpose = 'second factors'): Seal {
  if (key === undefined) {
    return { close: (secret) => PLAIN + secret, open: (kept) => opened(kept, undefined) }
  }
  const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    close(secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derived, iv)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (kept) => opened(kept, derived),
  }
}

function opened(kept: string, key: Buffer | undefined): string {
  if (kept.startsWith(PLAIN)) return kept.slice(PLAIN.length)
  if (key === undefined) throw new Error('a secret is encrypted, but IDENTITY_SECRET is not set')
  const bytes = Buffer.from(kept.slice(SEALED.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8')
    )
  } catch (cause) {
    throw new Error(
      'a secret was encrypted with another IDENTITY_SECRET, or with another INTERNAL_SECRET where that one is not set',
      { cause },
    )
  }
}
