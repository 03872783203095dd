import type { WebhookDelivery, WebhookView } from '@ideathlon/contracts/integrators/webhooks'
import { WEBHOOK_TYPES, type WebhookType } from '@ideathlon/contracts/integrators/webhooks'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import type { Selectable } from 'kysely'
import { loadPlatform } from '../../community/platforms/queries.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'

export type Endpoint = Selectable<ApiTables['webhook_endpoints']>
type Delivery = Selectable<ApiTables['webhook_deliveries']>

/** The owner of the endpoints: the member, or a platform that they run. */
export type WebhookOwner = { account: number } | { platform: number }

export async function keeperFor(
  db: ApiDb | Tx,
  actor: Actor,
  platform: string | undefined,
): Promise<WebhookOwner> {
  if (platform === undefined) {
    if (!can(actor, 'webhook.keep', { owner: actor.id }))
      throw notAllowed('Sign in on the website to manage webhooks.')
    return { account: actor.id }
  }
  const { id, owner } = await loadPlatform(db, { slug: platform })
  if (!can(actor, 'webhook.keep_platform', { platformOwner: owner })) {
    throw notAllowed('Only the owner of a platform can manage its webhooks.')
  }
  return { platform: id }
}

/** Loads an endpoint that the actor wants to change. To everyone else it does not exist. */
export async function loadEndpoint(tx: ApiDb | Tx, actor: Actor, ref: string): Promise<Endpoint> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('ref', '=', ref)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined || !(await isKeptBy(tx, actor, row)))
    throw notFound('This webhook does not exist.')
  return row
}

async function isKeptBy(tx: ApiDb | Tx, actor: Actor, row: Endpoint): Promise<boolean> {
  if (row.platform === null) return can(actor, 'webhook.keep', { owner: row.account })
  const found = await tx
    .selectFrom('platforms')
    .select('owner')
    .where('id', '=', row.platform)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined && can(actor, 'webhook.keep_platform', { platformOwner: found.owner })
}

export function viewOfEndpoint(row: Endpoint): WebhookView {
  const { ref: id, name, url, about, kinds, state } = row
  return {
    id,
    name,
    url,
    about,
    types: kinds.flatMap((kind) => typeOf(kind) ?? []),
    state,
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: row.old_secret_until?.toISOString() ?? null,
  }
}

export function viewOfDelivery(row: Delivery): WebhookDelivery {
  const { attempts, state, took_ms, status, answer, fault } = row
  return {
    id: `msg_${row.ref}`,
    type: typeOf(row.kind) ?? 'webhook.test',
    state,
    attempts,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_at: state === 'waiting' ? row.next_at.toISOString() : null,
    took_ms,
    status,
    answer,
    fault,
  }
}

export const typeOf = (kind: string): WebhookType | undefined =>
  Object.entries(WEBHOOK_TYPES).find(([name]) => name === kind)?.[1]

export const kindsOf = (types: readonly WebhookType[]): string[] =>
  Object.entries(WEBHOOK_TYPES).flatMap(([kind, type]) => (types.includes(type) ? [kind] : []))
