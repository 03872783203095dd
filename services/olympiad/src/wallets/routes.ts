import type { Transfer } from '@ideathlon/contracts/money/transfers'
import * as declared from '@ideathlon/contracts/money/wallets'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import { keyedCall } from '../kernel/run-once.ts'
import type { Tables } from '../tables.ts'
import type { AdmissionRules } from '../transfers/admission.ts'
import { viewTransfer } from '../transfers/queries.ts'
import { readMovements, yearSpan } from './movements.ts'
import { type Onboarding, startOnboarding } from './onboarding.ts'
import { readWallet } from './read-wallet.ts'
import { csvOf, readStatement } from './statement.ts'
import { pdfOf } from './statement-pdf.ts'
import { cancelWithdrawal, withdraw } from './withdraw.ts'

export type WalletParts = {
  db: Kysely<Tables>
  readActor: ReadActor
  rules: AdmissionRules
  now(): Date
} & Pick<Onboarding, 'provider' | 'site'>

/** A member's own wallet. Nobody else can read it, not even an admin who views as them. */
export function walletRoutes(app: FastifyInstance, parts: WalletParts): void {
  const { db, readActor, rules, now } = parts
  serve(app, declared.readWallet, readActor, async ({ actor, reply }) => {
    preventCaching(reply)
    return { data: await readWallet(db, { member: actor.id, limits: rules, now: now() }) }
  })

  serve(app, declared.startOnboarding, readActor, async ({ actor, body, reply }) => {
    preventCaching(reply)
    return { data: await startOnboarding(parts, { member: actor.id, returnTo: body.return_to }) }
  })

  serve(app, declared.listMovements, readActor, async ({ actor, query, reply }) => {
    preventCaching(reply)
    const { page, size, year } = query
    const span = year === undefined ? undefined : yearSpan(year)
    const { data, total } = await readMovements(db, actor.id, { page, size, span })
    return { data, meta: { page, size, total } }
  })

  serve(app, declared.listMyTransfers, readActor, async ({ actor, query, reply }) => {
    preventCaching(reply)
    const { data, total } = await readOwnTransfers(db, actor.id, query)
    return { data, meta: { ...query, total } }
  })

  serve(app, declared.readStatementCsv, readActor, async ({ actor, query: { year }, reply }) => {
    const csv = csvOf(await readStatement(db, actor.id, year))
    offerFile(reply, `wallet-${year}.csv`, 'text/csv; charset=utf-8')
    return reply.send(csv)
  })

  serve(app, declared.readStatementPdf, readActor, async ({ actor, query: { year }, reply }) => {
    const pdf = await pdfOf(await readStatement(db, actor.id, year), now())
    offerFile(reply, `wallet-${year}.pdf`, 'application/pdf')
    return reply.send(pdf)
  })

  serve(app, declared.withdraw, readActor, async (call) => ({
    data: await withdraw(parts, keyedCall(call, call.request), call.body),
  }))

  serve(app, declared.cancelWithdrawal, readActor, async ({ actor, params }) => ({
    data: await cancelWithdrawal(parts, actor.id, params.id),
  }))
}

function preventCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

function offerFile(reply: FastifyReply, name: string, type: string): void {
  preventCaching(reply)
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
}

async function readOwnTransfers(
  db: Kysely<Tables>,
  member: number,
  { page, size }: { page: number; size: number },
): Promise<{ data: Transfer[]; total: number }> {
  const own = db.selectFrom('transfers').where('member', '=', member)
  const newest = own.selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc')
  const { rows, total } = await readPage(newest, own.select(TOTAL), { page, size })
  return { data: rows.map(viewTransfer), total }
}
