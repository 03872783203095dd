import { activityText } from '@ideathlon/contracts/activity/text'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { QueryExecutorProvider } from 'kysely'
import { daysBefore } from '../../kernel/day.ts'
import { readPrivateStream } from './streams.ts'

const ENTRIES_MAX = 5
/** More entries than are shown, because some are left for the next e-mail. */
const READ_MAX = 40
const DAYS = { daily: 1, weekly: 7 } as const

type Digest = { member: MemberId; period: keyof typeof DAYS; at: Date }

/** The newest entries about what a member follows, since the previous e-mail. */
export async function readFollowed(
  db: QueryExecutorProvider,
  { member, period, at }: Digest,
): Promise<{ sentence: string; link: string }[]> {
  const since = daysBefore(at, DAYS[period]).toISOString()
  const until = at.toISOString()
  const streamFilter = { member, because: 'followed' } as const
  const { data } = await readPrivateStream(db, streamFilter, { size: READ_MAX })
  return data
    .filter(({ at: moment, day }) =>
      // Entries that have only a date are shown once the day is over; otherwise they would be in
      // two e-mails.
      moment ? moment >= since : day >= dayOf(since) && day < dayOf(until),
    )
    .slice(0, ENTRIES_MAX)
    .map((entry) => activityText(entry, member))
}

const dayOf = (moment: string) => moment.slice(0, 10)
