import { readFileSync } from 'node:fs'
import { inTransaction } from '@ideathlon/olympiad/kernel/in-transaction'
import { paymentsOf } from '@ideathlon/olympiad/money'
import { manualProvider } from '@ideathlon/olympiad/providers/manual'
import type { Tables } from '@ideathlon/olympiad/tables'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod'

const DemoMoney = z.object({
  prizes: z.array(z.object({ question: z.string(), cents: z.int() })),
  fees: z.array(z.object({ question: z.string(), cents: z.int() })),
  methods: z.array(z.object({ member: z.string(), masked: z.string(), country: z.string() })),
})

/**
 * The prizes and fees that the demo community promises, and the payout methods of some of its
 * members.
 */
export const readDemoMoney = () =>
  DemoMoney.parse(JSON.parse(readFileSync(`${import.meta.dirname}/money.json`, 'utf8')))

/** Applies the olympiad service's own rules to its database, at times in the past. */
export type Money = {
  db: Kysely<Tables>
  /** The service's payments with the clock set to this time. */
  at(time: Date): ReturnType<typeof paymentsOf>
  change<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  memberId(handle: string): Promise<number>
  challengeId(question: string): Promise<number>
  close(): Promise<void>
}

export function openMoney(env: Pick<OpsEnv, 'roleUrls'>): Money {
  const url = env.roleUrls.olympiad
  const { db, close } = openDatabase<Tables>({
    url,
    schema: 'olympiad',
    name: 'demo money',
    size: 3,
  })
  const logger = createLogger('demo money', 'error')
  const find = async (query: ReturnType<typeof sql<{ id: number }>>, name: string) => {
    const [row] = (await query.execute(db)).rows
    if (row === undefined) throw new Error(`the demo has no ${name}`)
    return row.id
  }
  return {
    db,
    at: (time) =>
      paymentsOf({
        db,
        logger,
        now: () => time,
        provider: manualProvider(''),
        site: '',
        blocked: [],
        // Nothing in the demo's past needs an admin's approval.
        limits: {
          approvalAboveCents: Number.MAX_SAFE_INTEGER,
          identityAboveCents: Number.MAX_SAFE_INTEGER,
        },
      }),
    change: (work) => inTransaction(db, work),
    memberId: (handle) =>
      find(sql<{ id: number }>`select id from public.members where handle = ${handle}`, handle),
    challengeId: (question) =>
      find(
        sql<{ id: number }>`
          select challenge as id from public.challenge_owners where title = ${question}`,
        question,
      ),
    close,
  }
}
