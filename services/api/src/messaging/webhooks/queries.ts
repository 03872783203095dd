import type { WebhookDelivery, WebhookView } from '@ideathlon/contracts/integrators/webhooks'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { viewOfDelivery, viewOfEndpoint, type WebhookOwner } from './load.ts'

const COUNTED = sql<number>`count(*) over ()::int`.as('total')

type PageChoice = { page: number; size: number }
type PageOf<T> = { data: T[]; meta: PageChoice & { total: number } }

export async function readEndpoints(
  db: ApiDb,
  keeper: WebhookOwner,
  { page, size }: PageChoice,
): Promise<PageOf<WebhookView>> {
  const own = db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(COUNTED)
    .where((eb) =>
      'account' in keeper
        ? eb('account', '=', keeper.account)
        : eb('platform', '=', keeper.platform),
    )
    .orderBy('id', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    own.limit(limit).offset(offset),
  )
  return { data: rows.map(viewOfEndpoint), meta: { page, size, total } }
}

/**
 * The messages that were sent, or that we tried to send. Those that the reader may not read yet are
 * left out, because even their time would reveal something.
 */
export async function readDeliveries(
  db: ApiDb,
  endpoint: number,
  { page, size }: PageChoice,
): Promise<PageOf<WebhookDelivery>> {
  const own = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(COUNTED)
    .where('endpoint', '=', endpoint)
    .where((eb) => eb.or([eb('position', 'is', null), eb('tried_at', 'is not', null)]))
    .orderBy('id', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    own.limit(limit).offset(offset),
  )
  return { data: rows.map(viewOfDelivery), meta: { page, size, total } }
}
