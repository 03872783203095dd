import {
  cancelPayment,
  listMyPayments,
  listPayments,
  readMyPayment,
  readReceipt,
} from '@ideathlon/contracts/money/payments'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused, unavailable } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../kernel/in-transaction.ts'
import { ProviderUnavailableError } from '../providers/provider.ts'
import type { PaymentDeps, PaymentRouteDeps, PaymentRow } from './deps.ts'
import { lockPayment } from './payment-row.ts'
import { markEnded } from './settle-payment.ts'
import { readAdminPayments } from './views/admin.ts'
import { isOfPerson } from './views/of-person.ts'
import { readPaymentsOf, viewPayments } from './views/own.ts'
import { writeReceipt } from './views/receipt.ts'

/** Members can see their own payments, and admins can see all payments. */
export function paymentRoutes(app: FastifyInstance, deps: PaymentRouteDeps): void {
  const { db, readActor } = deps

  serve(app, listMyPayments, readActor, async ({ actor, query: { purpose, page, size } }) => {
    const { data, total } = await readPaymentsOf(db, { member: actor.id, purpose, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, readMyPayment, readActor, async ({ actor, params }) => ({
    data: await viewOne(deps, await findOwn(deps, actor, params.id)),
  }))

  serve(app, readReceipt, readActor, async ({ actor, params, reply }) => {
    const row = await findOwn(deps, actor, params.id)
    if (row.paid_at === null) throw notFound('You get a receipt once the payment has been made.')
    const { file, number } = await writeReceipt(db, row)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })

  serve(app, cancelPayment, readActor, async ({ actor, params }) => {
    const row = await findOwn(deps, actor, params.id)
    if (row.state === 'expired') return { data: await viewOne(deps, row) }
    if (row.state !== 'started') throw refused('payment_not_open')
    await closeAtProvider(deps, row)
    const ended = await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, row.id)
      if (locked?.state !== 'started') throw refused('payment_not_open')
      const reason = 'You cancelled it.'
      return markEnded(tx, deps, locked, { state: 'expired', reason, at: deps.now() })
    })
    return { data: await viewOne(deps, ended) }
  })

  serve(app, listPayments, readActor, async ({ query }) => {
    const { data, total } = await readAdminPayments(db, query)
    return { data, meta: { page: query.page, size: query.size, total } }
  })
}

/** Another member's payment looks as if it did not exist. */
async function findOwn(
  { db }: PaymentDeps,
  { id: member }: { id: number },
  id: string,
): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where(isOfPerson(member))
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.payment_not_found)
  return row
}

async function viewOne({ db }: PaymentDeps, row: PaymentRow) {
  const [view] = await viewPayments(db, [row])
  if (view === undefined) throw notFound(REFUSALS.payment_not_found)
  return view
}

/** The checkout must no longer be payable once the payment is cancelled. */
async function closeAtProvider({ provider }: PaymentDeps, row: PaymentRow): Promise<void> {
  if (row.means !== provider.name || row.checkout === null) return
  const isClosed = await provider
    .closeCheckout({ key: row.id, reference: row.checkout })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailableError)) throw error
      throw unavailable('The payment provider cannot be reached. Try again in a minute.')
    })
  if (!isClosed) throw refused('payment_not_open')
}
