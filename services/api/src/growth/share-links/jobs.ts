import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { keptChallengeCloses } from './signals.ts'

const EVERY_MS = 60_000
const BATCH_SIZE = 200
/**
 * Members are reminded of a challenge this long before it closes, provided that they saved it at
 * least this long before the close.
 */
const SOON_MS = 24 * 60 * 60_000

/** Reminds members of challenges that they saved to share later and that close soon. */
export function remindSharers({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'share-reminders',
    what: 'reminding members of what they want to share',
    everyMs: EVERY_MS,
    round: async () => (await remindOfKept(deps)) === BATCH_SIZE,
  })
}

type Reminder = { id: number; member: number; challenge: number; slug: string; question: string }

/**
 * Returns how many members were reminded. Each is reminded once, and not of a challenge they saved
 * less than a day before its close.
 */
export function remindOfKept({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = now()
    const soon = new Date(at.getTime() + SOON_MS)
    const { rows } = await sql<Reminder>`
      with soon as (
        select z.id, c.id as challenge, c.slug, c.question_title as question
        from challenges c
        join snoozed_sharings z on z.target = c.slug and z.subject = 'challenge' and z.reminded_at is null
        where c.shelf = 'open' and c.closes_at > ${at} and c.closes_at <= ${soon}
          and z.kept_at <= c.closes_at - make_interval(secs => ${SOON_MS / 1000})
        order by c.closes_at, z.id limit ${BATCH_SIZE} for update of z skip locked
      )
      update snoozed_sharings z set reminded_at = ${at} from soon where z.id = soon.id
      returning z.id, z.member, soon.challenge, soon.slug, soon.question`.execute(tx)
    for (const { id: kept, ...reminder } of rows)
      await emit(tx, keptChallengeCloses, { kept, ...reminder }, at)
    return rows.length
  })
}
