import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { createLogger } from '@ideathlon/service-kit/logger'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { type AppDeps, createOlympiadApp } from '../../services/olympiad/src/app.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import {
  cashOf,
  type TransactionKind,
  walletOf,
} from '../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../services/olympiad/src/ledger/post.ts'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'
import { openLedger } from './open-ledger.ts'
import { PAYOUT_PARTS } from './payout-parts.ts'
import { TRANSFER_RULES } from './providers/transfer-rules.ts'

const REASON = { 'x-reason': 'A test of what admins may do with money.' }

type Call = { as: Actor; body?: object; key?: string }

const USUAL = { payouts: PAYOUT_PARTS, rules: TRANSFER_RULES, secret: INTERNAL_SECRET }

type Settings = Partial<Pick<AppDeps, 'provider' | 'blocked' | 'payouts' | 'rules' | 'site'>>

type PostingOptions = { kind?: TransactionKind; at?: Date }

/** The olympiad service on a database of its own, with members, their payout methods, and money. */
export async function openMoneyApp(now: () => Date, settings: Settings = {}) {
  const stack = await openTestStack()
  const { db, pool, close } = openLedger(stack)
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  const app = createOlympiadApp({
    db,
    now,
    ...USUAL,
    ...settings,
    logger: createLogger('olympiad', 'silent'),
  })
  let keys = 0

  return {
    app,
    stack,
    db,
    pool,
    owner,
    async send(method: 'GET' | 'POST' | 'DELETE', path: string, { as, body, key }: Call) {
      const signed = signActor(as, INTERNAL_SECRET, new Date())
      const headers = {
        [ACTOR_HEADER]: signed,
        'idempotency-key': key ?? `test-key-${++keys}`,
        ...(as.admin && REASON),
      }
      return app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body !== undefined && { payload: body }),
      })
    },
    join: joining(owner),
    /** Creates an open challenge with this entry fee. */
    async ask(asker: number, feeCents = 0): Promise<number> {
      const { rows } = await owner.query(
        `insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas, state,
           opens_at, closes_at, created_at, idea_entry_fee_cents)
         values (1, 1, $1, $2, 'How do we park?', 5, 'open', $3, $4, $3, $5) returning id`,
        [asker, `parking-${++keys}`, now(), new Date(now().getTime() + 7 * 86_400_000), feeCents],
      )
      return rows[0].id
    },
    /** Puts money into a member's wallet from outside. */
    async give(member: number, cents: number, more: PostingOptions = {}): Promise<void> {
      const { kind = 'funding', at = now() } = more
      await inTransaction(db, (tx) =>
        post(tx, {
          key: `test:${++keys}`,
          kind,
          subject: `member:${member}`,
          at,
          entries: [
            { account: cashOf('manual'), cents: -cents },
            { account: walletOf(member), cents },
          ],
        }),
      )
    },
    async stop() {
      await app.close()
      await close()
      await owner.end()
      await stack.stop()
    },
  }
}

/** Creates members with this payout method, or without one if it is `null`. */
function joining(owner: pg.Pool) {
  return async (handle: string, masked: string | null = 'DE•• •••• 3000'): Promise<number> => {
    const { rows } = await owner.query(
      `insert into api.accounts (handle, first_name, created_at) values ($1, $1, now()) returning id`,
      [handle],
    )
    const { id } = rows[0]
    if (masked === null) return id
    await owner.query(
      `insert into api.payout_methods (account, kind, holder, country, masked, changed_at)
      values ($1, 'bank', $2, 'DE', $3, now())`,
      [id, handle, masked],
    )
    return id
  }
}
