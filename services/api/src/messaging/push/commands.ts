import { createECDH } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import { PUSH_DEVICES_MAX } from '@ideathlon/contracts/integrators/push'
import { invalid, notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'

type NewDevice = {
  account: MemberId
  /** The hash of the session token. */
  session: Buffer | undefined
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * A browser shows the notifications of the member who subscribed last, while their session lasts.
 * Messages still waiting for an earlier member are deleted with that member's subscription.
 */
export async function subscribe(tx: Tx, device: NewDevice, now: Date): Promise<void> {
  const { account, endpoint, p256dh, auth } = device
  await lockAccount(tx, account)
  const session = await sessionOf(tx, device)
  if (await isKnown(tx, device, session)) return
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('session', '=', session)]))
    .execute()
  const { devices } = await tx
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<string>().as('devices'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(devices) >= PUSH_DEVICES_MAX) throw refused('push_devices_full')
  await tx
    .insertInto('push_subscriptions')
    .values({ account, session, endpoint, p256dh, auth, created_at: now })
    .execute()
}

/** Refuses a key that no message can be encrypted with. */
export function demandKey(p256dh: string): void {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw invalid([{ field: 'keys', error: 'This is not a valid browser push key.' }])
  }
}

async function sessionOf(tx: Tx, { account, session }: NewDevice): Promise<string> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account', '=', account)
    .where('shadowed_by', 'is', null)
    .where((eb) =>
      eb.or([eb('token_hash', '=', session ?? null), eb('old_hash', '=', session ?? null)]),
    )
    .executeTakeFirst()
  if (found === undefined) throw notAllowed('Sign in on the website to do this.')
  return found.id
}

async function isKnown(
  tx: Tx,
  { account, endpoint, p256dh, auth }: NewDevice,
  session: string,
): Promise<boolean> {
  const known = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account', '=', account)
    .where('session', '=', session)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .executeTakeFirst()
  return known !== undefined
}

export async function removeDevice(tx: Tx, account: MemberId, id: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account', '=', account)
    .where('id', '=', id)
    .execute()
}

/**
 * Sets whether devices show notifications of a group. Messages that are already waiting are not
 * shown either.
 */
export async function silenceGroup(
  tx: Tx,
  { account, grp, kinds, silent }: SilentGroup,
): Promise<void> {
  if (!silent) {
    await tx
      .deleteFrom('push_silent_groups')
      .where('account', '=', account)
      .where('grp', '=', grp)
      .execute()
    return
  }
  await tx
    .insertInto('push_silent_groups')
    .values({ account, grp })
    .onConflict((on) => on.doNothing())
    .execute()
  await sql`delete from push_messages m using push_subscriptions s, notices n
    where s.account = ${account} and m.subscription = s.id and n.id = m.notice
      and n.kind = any(${kinds}::text[])`.execute(tx)
}

type SilentGroup = {
  account: MemberId
  grp: string
  /** The kinds of notifications in the group. */
  kinds: readonly string[]
  silent: boolean
}
