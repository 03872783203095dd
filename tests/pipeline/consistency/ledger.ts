import type { Pool } from 'pg'

/** An acknowledged request, with its number of events if that is known. */
export type Acknowledged = { requestId: string; events: number | null }

/**
 * The activities that begin the command of a request. The log must have exactly one of them per
 * request; more would mean that the command was duplicated.
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

/** Collects every command that was acknowledged. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = []

  acknowledge(requestId: string, events: number | null = null): void {
    this.acknowledged.push({ requestId, events })
  }

  /** The acknowledged requests that are missing from the log or incomplete there. */
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
 * The requests, acknowledged or not, that are in the log more than once or only in part. Leaves out
 * commands that do not begin with such an activity: those without a request, such as the start of a
 * cycle, and the points of payments.
 */
export async function duplicateEvents(log: Pool): Promise<unknown[]> {
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
