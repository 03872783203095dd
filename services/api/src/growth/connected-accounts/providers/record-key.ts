const DIGITS = '234567abcdefghijklmnopqrstuvwxyz'
const LENGTH = 13

/**
 * The key of a post in Bluesky's format: 53 bits of time in microseconds and 10 bits against
 * collisions, in base 32. The same thread and position give the same key, so that a post that is
 * sent twice remains one post.
 */
export function recordKey({
  digest,
  startedAt,
  at,
}: {
  digest: Buffer
  startedAt: Date
  at: number
}): string {
  const micros = BigInt(startedAt.getTime()) * 1000n + BigInt(at)
  let rest = (micros << 10n) | BigInt(digest.readUInt16BE(0) & 0x3ff)
  let key = ''
  for (let digit = 0; digit < LENGTH; digit += 1) {
    key = (DIGITS[Number(rest & 31n)] ?? '') + key
    rest >>= 5n
  }
  return key
}
