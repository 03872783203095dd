import { randomBytes } from 'node:crypto'
import type { WebhookType } from '@ideathlon/contracts/integrators/webhooks'
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '@ideathlon/contracts/integrators/webhooks'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Seal } from '../../identity/two-factor/seal.ts'
import type { Tx } from '../../kernel/deps.ts'
import { activityPosition } from '../activity/follow-log.ts'
import { type Endpoint, kindsOf, type WebhookOwner } from './load.ts'

const HOUR_MS = 60 * 60_000
/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32

type NewEndpoint = {
  keeper: WebhookOwner
  about: 'me' | 'everybody'
  name: string
  url: string
  types: readonly WebhookType[]
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * Registers an endpoint for everything that happens from now on. The answer contains the only
 * readable copy of its secret.
 */
export async function createEndpoint(
  tx: Tx,
  { keeper, about, name, url, types }: NewEndpoint,
  seal: Seal,
  now: Date,
): Promise<{ row: Endpoint; secret: string }> {
  await demandCapacity(tx, keeper)
  const secret = newSecret()
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({
      account: 'account' in keeper ? keeper.account : null,
      platform: 'platform' in keeper ? keeper.platform : null,
      about: 'account' in keeper ? about : 'everybody',
      name,
      url,
      kinds: kindsOf(types),
      secret: seal.close(secret),
      after_position: (await activityPosition(tx)) ?? 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, secret }
}

/**
 * The lock makes simultaneous requests wait for each other, so that each of them counts the
 * endpoints of the others.
 */
async function demandCapacity(tx: Tx, keeper: WebhookOwner): Promise<void> {
  const [table, column, id] =
    'account' in keeper
      ? (['accounts', 'account', keeper.account] as const)
      : (['platforms', 'platform', keeper.platform] as const)
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const { endpoints } = await tx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<string>().as('endpoints'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  if (Number(endpoints) >= WEBHOOKS_MAX) throw refused('webhooks_full')
}

type Change = {
  name?: string | undefined
  url?: string | undefined
  types?: readonly WebhookType[] | undefined
  state?: 'active' | 'paused' | undefined
}

/** A resumed endpoint starts with a clean record, and gets only what happens from then on. */
export async function changeEndpoint(
  tx: Tx,
  row: Endpoint,
  { name, url, types, state }: Change,
): Promise<Endpoint> {
  const isResumed = state === 'active' && row.state !== 'active'
  const position = isResumed ? await activityPosition(tx) : undefined
  return tx
    .updateTable('webhook_endpoints')
    .set({
      name: name ?? row.name,
      url: url ?? row.url,
      kinds: types ? kindsOf(types) : row.kinds,
      state: state ?? row.state,
      // A different receiver first has to prove that it responds promptly.
      ...(url !== undefined && url !== row.url && { took_ms: null }),
      ...(isResumed && { failures: 0, failing_since: null, rests_until: null }),
      ...(position !== undefined && { after_position: position }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Creates a new secret. For a while messages are signed with the old one as well, so that the
 * receiver can switch.
 */
export async function rotateSecret(
  tx: Tx,
  row: Endpoint,
  seal: Seal,
  now: Date,
): Promise<{ row: Endpoint; secret: string }> {
  const secret = newSecret()
  const changed = await tx
    .updateTable('webhook_endpoints')
    .set({
      secret: seal.close(secret),
      old_secret: row.secret,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: changed, secret }
}

export async function queueTest(tx: Tx, endpoint: Endpoint, now: Date) {
  demandActive(endpoint)
  await endRest(tx, endpoint.id)
  return tx
    .insertInto('webhook_deliveries')
    .values({ endpoint: endpoint.id, kind: 'test', next_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sends a message again, whatever its outcome was. */
export async function queueAgain(
  tx: Tx,
  { endpoint, delivery }: { endpoint: Endpoint; delivery: string },
  now: Date,
) {
  demandActive(endpoint)
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('endpoint', '=', endpoint.id)
    .where('ref', '=', delivery.replace('msg_', ''))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw notFound('This message is not in the webhook’s log.')
  await endRest(tx, endpoint.id)
  return row
}

function demandActive({ state }: Endpoint): void {
  if (state !== 'active') throw refused('webhook_not_active')
}

const endRest = (tx: Tx, id: number) =>
  tx.updateTable('webhook_endpoints').set({ rests_until: null }).where('id', '=', id).execute()
