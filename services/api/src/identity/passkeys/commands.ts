import type { MemberId } from '@ideathlon/contracts/ids'
import { PASSKEYS_MAX, type PasskeyView } from '@ideathlon/contracts/passkeys'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { countWaysIn } from '../sessions/ways-in.ts'
import { SHOWN, viewOfPasskey } from './queries.ts'

type NewPasskey = {
  account: MemberId
  name: string
  credential: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  isSynced: boolean
  device: string
}

export function storePasskey(deps: Deps, origin: Origin, made: NewPasskey): Promise<PasskeyView> {
  const { account, name, device } = made
  return runIdempotent(deps, origin, async (tx, at) => {
    await lockAccount(tx, account)
    await demandCapacity(tx, account)
    const row = await tx
      .insertInto('passkeys')
      .values({
        account,
        name,
        credential: made.credential,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports,
        is_synced: made.isSynced,
        created_at: at,
        used_at: null,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    await recordSecurityEvent(tx, { account, what: 'passkey_added', device }, at)
    await emit(tx, securityChanged, { account, event: 'passkey_added', name }, at)
    return viewOfPasskey(row)
  }).catch((error: unknown) => {
    if (brokenUnique(error)?.startsWith('passkeys')) throw refused('passkey_taken')
    throw error
  })
}

async function demandCapacity(tx: Tx, account: MemberId): Promise<void> {
  const { passkeys } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('passkeys'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  if (Number(passkeys) >= PASSKEYS_MAX) throw refused('passkeys_full')
}

type PasskeyKey = { account: MemberId; id: string }

export async function rename(
  tx: Tx,
  { account, id, name }: PasskeyKey & { name: string },
): Promise<PasskeyView> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account', '=', account)
    .returning(SHOWN)
    .executeTakeFirst()
  if (row === undefined) throw noPasskey()
  return viewOfPasskey(row)
}

/** Refuses to remove the last way to sign in. */
export async function remove(
  tx: Tx,
  { account, id, device }: PasskeyKey & { device: string },
  now: Date,
): Promise<void> {
  await lockAccount(tx, account)
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw noPasskey()
  if ((await countWaysIn(tx, account)) === 0) throw refused('last_way_in')
  await recordSecurityEvent(tx, { account, what: 'passkey_removed', device }, now)
}

/** Makes two simultaneous changes to the ways to sign in take each other into account. */
const lockAccount = (tx: Tx, account: MemberId) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const noPasskey = () => notFound('This passkey has already been removed.')
