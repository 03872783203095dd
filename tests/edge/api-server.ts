import { join as joinPath } from 'node:path'
import { REASON_HEADER, writeReason } from '@ideathlon/contracts/reason-header'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { createApiApp } from '../../services/api/src/app.ts'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import type { ApiDb, Deps } from '../../services/api/src/kernel/deps.ts'
import { fileRulesIn } from './file-rules.ts'
import type { LogChoice } from './log-choice.ts'
import { flushOutbox, outboxOnlyPublisher, startLogWriter } from './written-log.ts'

export type ApiServer = {
  stack: TestStack
  app: FastifyInstance
  deps: Deps
  db: ApiDb
  /** Sets the clock that every rule uses. */
  turnTo(time: Date | string): void
  stop(): Promise<void>
}

/** Hashing is the most expensive part of signing up a member. */
const CHEAP = { memoryKiB: 8, passes: 1 }

/** A client without text, so that pages are the same whether or not the web client is built. */
const WEB_DIST = joinPath(import.meta.dirname, '../fixtures/web-client')

/** The api in this process, with its own Postgres and NATS, and optionally a log writer. */
export async function startApiServer(
  choice: LogChoice,
  settings: Record<string, string> = {},
): Promise<ApiServer> {
  await using opened = new AsyncDisposableStack()
  const stack = await openTestStack()
  opened.defer(() => stack.stop())
  const server = await startApiServerOn(stack, choice, settings)
  opened.defer(() => server.stop())
  const all = opened.move()
  return { ...server, stop: () => all.disposeAsync() }
}

/** The same api, but on servers that the caller starts and stops. */
export async function startApiServerOn(
  stack: TestStack,
  choice: LogChoice,
  settings: Record<string, string> = {},
): Promise<ApiServer> {
  await using opened = new AsyncDisposableStack()
  await fileRulesIn(stack)
  const url = stack.roleUrls.api
  const { db, close } = openDatabase<ApiTables>({
    url,
    schema: 'api',
    name: 'api-test',
    isPipelined: true,
  })
  opened.defer(close)
  const nats = await connectNats(stack.natsUrl, 'api-test')
  opened.defer(() => nats.close())
  const logger = pino({ level: 'error' })
  const client = new AppendClient(nats, 1)
  const impatient = new Publisher(outboxOf(db), client, pino({ level: 'silent' }))
  let clock = new Date('2026-03-02T09:00:00Z')
  const deps: Deps = {
    db,
    publisher: choice.log === 'written' ? outboxOnlyPublisher : impatient,
    nats,
    logger,
    now: () => clock,
    random: () => 0.99,
    generosity: Number(settings.LIMITS_TIMES ?? 100),
    passwordCost: CHEAP,
    earlyCloseAfterMs: 0,
  }
  const config = Config.parse({
    DATABASE_URL: url,
    NATS_URL: stack.natsUrl,
    INTERNAL_SECRET: 'a secret for tests that is long enough',
    SCORING_URL: 'http://127.0.0.1:1',
    OLYMPIAD_URL: 'http://127.0.0.1:1',
    SIGN_INS_A_MINUTE: '1000',
    ADMINS_NEED_SECOND_FACTOR_FROM: 'never',
    SIGN_UPS_AN_HOUR: '1000',
    BELIEVE_ADDRESSES: 'true',
    WEB_DIST,
    ...settings,
  })
  const metrics = new Metrics('api')
  const app = await createApiApp({ deps, config, metrics, nats })
  opened.defer(() => app.close())
  if (choice.log === 'written') opened.defer(await startLogWriter(db, { stack, nats }))
  const all = opened.move()
  return {
    stack,
    app,
    deps,
    db,
    turnTo: (time) => {
      clock = new Date(time)
    },
    stop: () => all.disposeAsync(),
  }
}

export type Member = { id: number; handle: string; call: Call }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = (
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/**
 * A reason, which the web client asks admins for and sends. A call that sets this header to `''`
 * sends none.
 */
export const REASONED = { [REASON_HEADER]: writeReason('Because the test says so.') }

export function visitor(
  { app }: Pick<ApiServer, 'app'>,
  session: Record<string, string> = {},
): Call {
  return async (method, path, body, headers) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: asBrowser({ ...REASONED, ...session, ...headers }),
      ...(body && { payload: body }),
    })
}

/** Only browsers send cookies, and they also say which site a request comes from. */
function asBrowser(headers: Record<string, string>): Record<string, string> {
  return headers.cookie === undefined ? headers : { 'sec-fetch-site': 'same-origin', ...headers }
}

export const PASSWORD = 'ten letters and more'

export async function join(server: Pick<ApiServer, 'app'>, handle: string): Promise<Member> {
  const answer = await visitor(server)('POST', '/account/signup', {
    handle,
    email: `${handle}@example.org`,
    password: PASSWORD,
    first_name: handle.toUpperCase(),
  })
  if (answer.statusCode !== 201) throw new Error(`${handle} could not join: ${answer.body}`)
  return memberOf(server, answer)
}

export async function makeAdmin(
  server: Pick<ApiServer, 'db'>,
  { id }: { id: number },
): Promise<void> {
  await server.db.updateTable('accounts').set({ is_admin: true }).where('id', '=', id).execute()
}

export async function signIn(server: Pick<ApiServer, 'app'>, username: string): Promise<Member> {
  const given = { username, password: PASSWORD }
  return memberOf(server, await visitor(server)('POST', '/oauth2/token', given))
}

function memberOf(server: Pick<ApiServer, 'app'>, answer: LightMyRequestResponse): Member {
  const { access_token, me } = answer.json().data
  const call = visitor(server, { authorization: `Bearer ${access_token}` })
  return { id: me.user.id, handle: me.user.handle, call }
}

/** All events stored since the last call, in order. If the log is written, it gets them as well. */
export async function takeFiled(db: ApiDb): Promise<{ key: string; recipient: number | null }[]> {
  await flushOutbox(db)
  const rows = await db
    .selectFrom('outbox')
    .select(['payload', 'command_id', 'part'])
    .orderBy('command_id')
    .orderBy('part')
    .execute()
  await db.deleteFrom('outbox').execute()
  return rows.flatMap((row) => JSON.parse(row.payload).events)
}

/** Everything that challenges will pay when they close, sorted by idea, event key and recipient. */
export function readPending(db: ApiDb) {
  return db
    .selectFrom('pending_points')
    .select(['key', 'recipient', 'inputs', 'idea', 'is_own', 'is_hidden'])
    .orderBy('idea')
    .orderBy('key')
    .orderBy('recipient')
    .execute()
}

export const aQuestion = {
  question_title: 'What could make a rainy Monday worth getting up for',
  category: 1,
}
