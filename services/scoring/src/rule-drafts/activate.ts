import { randomUUIDv7 as uuid } from 'node:crypto'
import { NO_CONTEXT } from '@ideathlon/contracts/events/envelope'
import type { RulesContent } from '@ideathlon/contracts/rules'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { NatsConnection } from 'nats'
import type { Pool, PoolClient } from 'pg'
import { FILED_VERSIONS_MAX } from '../rules/released.ts'

/** The key of the advisory lock under which drafts get their versions. */
const VERSIONS = 4_715_236
const POLL_EVERY_MS = 2_000

/**
 * Stores approved rules as a new version, with the ids of the event that will put them in force.
 */
export async function fileApproved(
  tx: PoolClient,
  { id, actor, content }: { id: number; actor: number; content: RulesContent },
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [VERSIONS])
  const version = await nextVersion(tx)
  await tx.query('insert into scoring.rules (version, rules) values ($1, $2)', [
    version,
    { version, ...content },
  ])
  await tx.query(
    `update scoring.rules_drafts set status = 'approved', approved_by = $2, approved_at = now(),
       version = $3, command_id = $4, event_id = $5 where id = $1`,
    [id, actor, version, uuid(), uuid()],
  )
}

export async function nextVersion(db: Pool | PoolClient): Promise<number> {
  const { rows } = await db.query<{ next: number }>(
    'select greatest(max(version), $1::int) + 1 as next from scoring.rules',
    [FILED_VERSIONS_MAX],
  )
  return (rows[0] as { next: number }).next
}

type Waiting = {
  id: number
  version: number
  approved_by: number
  approved_at: Date
  command_id: string
  event_id: string
}

/**
 * Sends the event for every approved draft that is not yet known to be in the log. The event's ids
 * were fixed at the approval, so sending it twice adds it to the log only once.
 */
export async function activateApproved(pool: Pool, client: AppendClient): Promise<void> {
  const { rows } = await pool.query<Waiting>(
    `select id, version, approved_by, approved_at, command_id, event_id from scoring.rules_drafts
     where status = 'approved' and position is null order by version`,
  )
  for (const waiting of rows) {
    const answer = await client.append({
      text: activation(waiting),
      requestId: requestIdOf(waiting),
    })
    if (!answer.ok) throw new Error(`the log refused rules ${waiting.version}: ${answer.reason}`)
    await pool.query('update scoring.rules_drafts set position = $2 where id = $1', [
      waiting.id,
      answer.last,
    ])
  }
}

/** Checks at intervals for approved drafts whose event was not sent, for example after a crash. */
export function startActivating(
  pool: Pool,
  { nats, logger }: { nats: NatsConnection; logger: Logger },
): () => Promise<void> {
  const client = new AppendClient(nats)
  let round: Promise<void> | undefined
  const looking = setInterval(() => {
    round ??= activateApproved(pool, client)
      .catch((error: Error) =>
        logger.debug({ reason: error.message }, 'rules are waiting to be activated'),
      )
      .finally(() => {
        round = undefined
      })
  }, POLL_EVERY_MS)
  return async () => {
    clearInterval(looking)
    await round
  }
}

const requestIdOf = ({ id }: Waiting) => `rules-draft-${id}`

function activation(waiting: Waiting): string {
  return JSON.stringify({
    commandId: waiting.command_id,
    part: 0,
    actor: waiting.approved_by,
    requestId: requestIdOf(waiting),
    events: [
      {
        eventId: waiting.event_id,
        key: 'RulesActivated',
        recipient: null,
        ...NO_CONTEXT,
        data: { version: waiting.version },
        occurredAt: waiting.approved_at.toISOString(),
      },
    ],
  })
}
