import { refused } from '@ideathlon/service-kit/http/refusal'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { type KnownCode, takeCode } from '../codes/codes.ts'
import { noteSecurity } from '../security/note.ts'
import { addressReplaced } from './signals.ts'

export type Proven = { email: string; is_new_address: boolean }
type Arrival = { code: string; device: string }

/** Proves the address that a code was sent to: the account's own address, or the new one that replaces it. */
export async function verify({ db, now }: Deps, arrival: Arrival): Promise<Proven> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const own = await takeCode(tx, { purpose: 'verify-address', code: arrival.code }, at)
    if (own) return proveOwn(tx, own, { ...arrival, at })
    const changed = await takeCode(tx, { purpose: 'change-address', code: arrival.code }, at)
    if (changed) return proveNew(tx, changed, { ...arrival, at })
    throw refused('link_over')
  })
}

type Proof = Arrival & { at: Date }

async function proveOwn(tx: Tx, { account, address }: KnownCode, { device, at }: Proof) {
  const proven = await tx
    .updateTable('accounts')
    .set((eb) => ({
      email_verified_at: at,
      // Ratings of a survey guest count from now on in challenges that are still open.
      guest_until: eb.case().when('is_guest', '=', true).then(at).else(eb.ref('guest_until')).end(),
      is_guest: false,
    }))
    .where('id', '=', account ?? 0)
    .where('email', '=', address)
    .returning(['id', 'email'])
    .executeTakeFirst()
  // The account has changed its address since: the code proves the old one.
  if (!proven?.email) throw refused('link_over')
  await noteSecurity(tx, { account: proven.id, what: 'address_verified', device }, at)
  return { email: proven.email, is_new_address: false }
}

async function proveNew(tx: Tx, { account, address }: KnownCode, { device, at }: Proof) {
  const before = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name as name'])
    .where('id', '=', account ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined || address === null) throw refused('link_over')
  await tx
    .updateTable('accounts')
    .set({ email: address, claimed_email: null, email_verified_at: at })
    .where('id', '=', before.id)
    .execute()
  await noteSecurity(tx, { account: before.id, what: 'address_changed', device }, at)
  if (before.email !== null) {
    const replaced = { name: before.name, before: before.email, after: address }
    await emit(tx, addressReplaced, replaced, at)
  }
  return { email: address, is_new_address: true }
}
