import { createHmac } from 'node:crypto'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** How many saved footprints this process remembers, so that it does not save them again. */
const KNOWN_MAX = 20_000
const HASH_BYTES = 16

export type Footprints = { note(request: FastifyRequest, member: number, now: Date): Promise<void> }

/** Saves each network and device of a member once, as a hash with a secret key. */
export function openFootprints(db: ApiDb, secret: string): Footprints {
  const known = new MemoryCache<string, true>({ entriesMax: KNOWN_MAX })
  const hash = (text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, HASH_BYTES)
  return {
    async note(request, member, now) {
      const { fingerprint } = request.cookies
      const month = now.toISOString().slice(0, 7)
      // If the sender has already disconnected, the request no longer has an address.
      const ip: string | undefined = request.ip
      const network = ip !== undefined &&
        !isLoopback(ip) && { kind: 'network', hash: hash(`${month} ${networkOf(ip)}`) }
      const device = fingerprint && { kind: 'device', hash: hash(fingerprint) }
      const fresh = [network, device]
        .filter((each) => typeof each === 'object')
        .filter((each) => !known.get(`${member} ${each.hash.toString('hex')}`))
      if (fresh.length === 0) return
      for (const each of fresh) {
        await sql`insert into footprints (account, kind, hash, seen_at)
          values (${member}, ${each.kind}, ${each.hash}, ${now})
          on conflict do nothing`.execute(db)
        known.set(`${member} ${each.hash.toString('hex')}`, true)
      }
    },
  }
}

/** Whether a member has been seen on both a network and a device. */
export async function isSeenPlaying(tx: Tx, member: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('footprints')
    .select('kind')
    .distinct()
    .where('account', '=', member)
    .execute()
  return rows.length === 2
}
