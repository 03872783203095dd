import type { WebhookDelivery, WebhookView } from '@ideathlon/contracts/integrators/webhooks'
import type { ApiDb } from '../../kernel/deps.ts'
import { type Keeper, viewOfDelivery, viewOfEndpoint } from './load.ts'

type PageChoice = { page: number; size: number }
type PageOf<T> = { data: T[]; meta: PageChoice & { total: number } }

export async function readEndpoints(
  db: ApiDb,
  keeper: Keeper,
  { page, size }: PageChoice,
): Promise<PageOf<WebhookView>> {
  const own = db
    .selectFrom('webhook_endpoints')
    .where((eb) =>
      'account' in keeper
        ? eb('account', '=', keeper.account)
        : eb('platform', '=', keeper.platform),
    )
  const { total } = await own
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { data: rows.map(viewOfEndpoint), meta: { page, size, total: Number(total) } }
}

/**
 * The messages that were sent, or tried. The time of one that its reader may not read yet would
 * already reveal it.
 */
export async function readDeliveries(
  db: ApiDb,
  endpoint: number,
  { page, size }: PageChoice,
): Promise<PageOf<WebhookDelivery>> {
  const own = db
    .selectFrom('webhook_deliveries')
    .where('endpoint', '=', endpoint)
    .where((eb) => eb.or([eb('position', 'is', null), eb('tried_at', 'is not', null)]))
  const { total } = await own
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { data: rows.map(viewOfDelivery), meta: { page, size, total: Number(total) } }
}
