import { Readable } from 'node:stream'
import type { AccountExport } from '@ideathlon/contracts/account-export'
import { exportAccount } from '@ideathlon/contracts/identity'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../identity/sessions/issue-session.ts'
import { recordSecurityEvent } from '../../identity/sessions/security-log.ts'
import { dateOf } from '../../kernel/day.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { EXPORTERS } from './exporters.ts'
import { readPointEvents, readScores, type ScoresAt } from './read-scores.ts'

export function exportRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const scores = { url: config.SCORING_URL, secret: config.INTERNAL_SECRET }
  serve(app, exportAccount, session.readActor, async ({ actor, request, reply }) => {
    demand(actor, 'account.export', { owner: actor.id })
    await limited(deps, 'export', actor.id)
    const now = deps.now()
    const device = deviceOf(request)
    await recordSecurityEvent(deps.db, { account: actor.id, what: 'data_exported', device }, now)
    const name = `ideathlon-${dateOf(now)}.json`
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'no-store')
    const file = written(deps, { ...scores, actor }, now)
    // The file is streamed; the type describes the complete file.
    return Readable.from(file) as unknown as AccountExport
  })
}

type ScoresQuery = ScoresAt & { actor: Actor }

/** Streams one JSON object with a named list for each kind of stored data. */
async function* written(
  { db, logger }: Deps,
  asking: ScoresQuery,
  now: Date,
): AsyncIterable<string> {
  yield `{"exported_at":${JSON.stringify(now)}`
  for (const { name, read } of EXPORTERS) yield* list(name, read(db, asking.actor.id))
  const missing: string[] = []
  for (const [name, read] of [
    ['scores', readScores(asking)],
    ['point_events', readPointEvents(asking)],
  ] as const) {
    // These lists come from another service. If that fails, the file says so, which is better than
    // no file.
    yield* list(
      name,
      untilItFails(read, (error) => {
        logger.warn({ err: error, list: name }, 'a list is missing from the export')
        missing.push(name)
      }),
    )
  }
  yield `,\n"not_at_hand":${JSON.stringify(missing)}}\n`
}

async function* list(
  name: string,
  rows: AsyncIterable<object> | Iterable<object>,
): AsyncIterable<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let comma = ''
  for await (const row of rows) {
    yield `${comma}\n  ${JSON.stringify(row)}`
    comma = ','
  }
  yield ']'
}

async function* untilItFails(
  rows: AsyncIterable<object>,
  onFailed: (error: unknown) => void,
): AsyncIterable<object> {
  try {
    yield* rows
  } catch (error) {
    onFailed(error)
  }
}
