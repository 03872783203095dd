import * as z from 'zod'
import { MemberId } from '../ids.ts'
import { Cents } from '../money/cents.ts'

const HASH = /^[0-9a-f]{64}$/
export const Hash = z.string().regex(HASH, 'This is not a SHA-256 hash.')

/** One step from a leaf to the root: the hash of the neighbour, and the side it is on. */
export const ProofStep = z.object({ side: z.enum(['left', 'right']), hash: Hash })
export type ProofStep = z.infer<typeof ProofStep>

/** The place of one member in frozen standings, as it is hashed. */
export const ProvedPlace = z.object({
  order: z.int().positive(),
  rank: z.int().positive(),
  member: MemberId,
  milli_points: z.int(),
})
export type ProvedPlace = z.infer<typeof ProvedPlace>

/**
 * The share of one member in a payout run, as it is hashed. `weight`: the points, in thousandths,
 * to which the share is proportional.
 */
export const ProvedLine = z.object({
  run: z.int().positive(),
  order: z.int().positive(),
  rank: z.int().positive(),
  member: MemberId,
  weight: z.int().nonnegative(),
  cents: Cents,
})
export type ProvedLine = z.infer<typeof ProvedLine>

/** The string that is hashed for a place: JSON with sorted keys and without spaces. */
export const placeText = ({ order, rank, member, milli_points }: ProvedPlace): string =>
  JSON.stringify({ member, milli_points, order, rank })

/** The string that is hashed for a line. */
export const lineText = ({ run, order, rank, member, weight, cents }: ProvedLine): string =>
  JSON.stringify({ cents, member, order, rank, run, weight })

/** The first byte of the hashed data, so that a node cannot be passed off as a leaf. */
export const LEAF_MARK = 0x00
export const NODE_MARK = 0x01

/**
 * Whether a string is a leaf of the tree with this root. The same code runs in the browser and on
 * the server.
 */
export async function isInTree(
  text: string,
  { path, root }: { path: readonly ProofStep[]; root: string },
): Promise<boolean> {
  if (!HASH.test(root)) return false
  let hash = await sha256(LEAF_MARK, new TextEncoder().encode(text))
  for (const { side, hash: neighbour } of path) {
    const other = bytesOf(neighbour)
    if (other === undefined) return false
    hash = await (side === 'left' ? sha256(NODE_MARK, other, hash) : sha256(NODE_MARK, hash, other))
  }
  return hexOf(hash) === root
}

/**
 * Whether a share is its exact proportion of the pool, rounded down to whole cents, or one cent
 * more.
 */
export function isFairShare(
  { weight, cents }: Pick<ProvedLine, 'weight' | 'cents'>,
  { pool, weights }: { pool: number; weights: number },
): boolean {
  if (weights <= 0) return false
  const whole = Number((BigInt(pool) * BigInt(weight)) / BigInt(weights))
  return cents === whole || cents === whole + 1
}

async function sha256(mark: number, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const size = parts.reduce((sum, { length }) => sum + length, 1)
  const joined = new Uint8Array(size)
  joined[0] = mark
  let at = 1
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined))
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(hex: string): Uint8Array | undefined {
  if (!HASH.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
