import type { Pool } from 'pg'

/**
 * What was acknowledged: the request that carried it, and its number of events where that is known.
 */
export type Acknowledged = { requestId: string; events: number | null }

/**
 * With which activity the command of a request begins: it is in the log once, or something was
 * doubled.
 */
const BEGINNINGS = [
  'AccountCreated',
  'ChallengePublished',
  'IdeaCreated',
  'RatingCreated',
  'RatingStarted',
  'TopicCreated',
  'ForumMessagePosted',
]

/** Every command that was answered as done. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = []

  acknowledge(requestId: string, events: number | null = null): void {
    this.acknowledged.push({ requestId, events })
  }

  /** The requests that were acknowledged and are not whole in the log. */
  async missingFrom(log: Pool): Promise<unknown[]> {
    const { rows } = await log.query(
      `select given.request_id, given.events, found.events as in_log
       from unnest($1::text[], $2::int[]) as given (request_id, events)
       left join (select request_id, count(*)::int as events from log.events group by request_id) found
         using (request_id)
       where found.events is null or found.events <> coalesce(given.events, found.events)`,
      [this.acknowledged.map((one) => one.requestId), this.acknowledged.map((one) => one.events)],
    )
    return rows
  }
}

/**
 * The requests, acknowledged or not, that are in the log more than once or only in part. Commands
 * of no request, such as the start of a cycle, and the points of payments begin with no activity of
 * their own.
 */
export async function doubledIn(log: Pool): Promise<unknown[]> {
  const { rows } = await log.query(
    `select request_id, count(distinct command_id)::int as commands, count(*)::int as events
     from log.events
     where type <> 'RulesActivated' and request_id <> command_id::text
       and reason is distinct from 'FundingGiven'
     group by request_id
     having count(distinct command_id) <> 1
       or count(*) filter (where reason is null and type = any($1)) <> 1`,
    [BEGINNINGS],
  )
  return rows
}
