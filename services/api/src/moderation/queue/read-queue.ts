import type { ReviewItem, ReviewState } from '@ideathlon/contracts/moderation'
import type { ReportReason, SubjectKind } from '@ideathlon/contracts/reports'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb } from '../../deps.ts'
import { knownFace } from '../../people/display-name.ts'
import { can } from '../../permissions/can.ts'
import { partIn } from '../appeals/decide.ts'
import type { Scope } from './scope.ts'
import { isUnnamed, UNNAMED } from './unnamed.ts'

export type QueuePage = {
  viewer: Actor
  scope: Scope
  state: ReviewState
  kind: SubjectKind | undefined
  page: number
  size: number
}

const NOTES_MAX = 8
const name = (alias: string) =>
  sql<
    string | null
  >`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

const UNNAMED_ROW = sql`(r.subject_kind = any(${[...UNNAMED]}::text[])
  and c.state not in ('closed', 'settled', 'archived'))`
const OPENED = sql`case when ${UNNAMED_ROW} then date_trunc('day', r.opened_at, 'utc') else r.opened_at end`
const SHUFFLED = sql`case when ${UNNAMED_ROW} then md5(r.id::text) end`

/** What waits comes heaviest first, what is decided newest first. */
export async function readQueue(
  db: ApiDb,
  { viewer, scope, state, kind, page, size }: QueuePage,
  now: Date,
): Promise<{ items: ReviewItem[]; total: number }> {
  const all = db
    .selectFrom('reviews as r')
    .where('r.state', '=', state)
    .$if(kind !== undefined, (query) => query.where('r.subject_kind', '=', kind ?? 'idea'))
    .$if(scope !== 'everything', (query) =>
      query.where('r.platform', 'in', scope === 'everything' ? [] : scope),
    )
  const { total } = await all
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('accounts as a', 'a.id', 'r.author')
    .leftJoin('accounts as b', 'b.id', 'r.claimed_by')
    .leftJoin('challenges as c', 'c.id', 'r.challenge')
    .leftJoin('platforms as p', 'p.id', 'r.platform')
    .selectAll('r')
    .select([
      'a.handle as author_handle',
      'a.avatar as author_avatar',
      name('a').as('author_name'),
      'c.state as challenge_state',
      'p.owner as platform_owner',
    ])
    .select([
      'b.handle as claimer_handle',
      'b.avatar as claimer_avatar',
      name('b').as('claimer_name'),
    ])
    .$if(state === 'decided', (query) =>
      query.orderBy('r.decided_at', 'desc').orderBy('r.id', 'desc'),
    )
    .$if(state !== 'decided', (query) =>
      query.orderBy('r.weight', 'desc').orderBy(OPENED).orderBy(SHUFFLED).orderBy('r.id'),
    )
    .limit(size)
    .offset(page * size)
    .execute()
  const reports = await readReports(
    db,
    rows.map((row) => row.id),
  )
  const items = rows.map((row): ReviewItem => {
    const isTaken = row.claimed_until !== null && row.claimed_until > now
    const timeOf = isUnnamed(row.subject_kind, row.challenge_state) ? dayOf : toIso
    return {
      id: row.id,
      subject: subjectOf(row),
      state: row.state,
      weight: row.weight,
      reports: row.reports,
      ...reportsIn(reports, row.id, timeOf),
      is_hidden: row.is_hidden,
      opened_at: timeOf(row.opened_at),
      claimed_by: isTaken ? claimerOf(row) : null,
      is_mine: isTaken && row.claimed_by === viewer.id,
      can_decide: can(viewer, 'moderation.decide', { platformOwner: row.platform_owner }),
      appeal_refusal: partIn({ decidedBy: row.decided_by ?? 0, author: row.author }, viewer.id),
      ruling: rulingOf(row),
      appeal: appealIn(row),
    }
  })
  return { items, total }
}

type People = {
  author: number | null
  author_handle: string | null
  author_name: string | null
  author_avatar: string | null
  claimed_by: number | null
  claimer_handle: string | null
  claimer_name: string | null
  claimer_avatar: string | null
}
type Blindable = {
  subject_kind: SubjectKind
  challenge_state: string | null
}

/** While a question is open, nobody is told who wrote what: not those who keep the peace either. */
function authorOf(row: People & Blindable): ReviewItem['subject']['author'] {
  const { subject_kind: kind, challenge_state: state } = row
  if (isUnnamed(kind, state)) return null
  const { author_handle: handle, author_name: name, author_avatar: avatar } = row
  return knownFace(row.author, { handle, name, avatar })
}

type Reviewed = { subject_id: string; title: string; excerpt: string; link: string }

function subjectOf(row: People & Blindable & Reviewed): ReviewItem['subject'] {
  return {
    kind: row.subject_kind,
    id: row.subject_id,
    title: row.title,
    text: row.excerpt,
    link: row.link,
    author: authorOf(row),
  }
}

function claimerOf(row: People): ReviewItem['claimed_by'] {
  const { claimer_handle: handle, claimer_name: name, claimer_avatar: avatar } = row
  return knownFace(row.claimed_by, { handle, name, avatar })
}

export function rulingOf(row: {
  verdict: NonNullable<ReviewItem['ruling']>['verdict'] | null
  reason: string
  decided_at: Date | null
}): ReviewItem['ruling'] {
  if (row.verdict === null || row.decided_at === null) return null
  return { verdict: row.verdict, reason: row.reason, at: row.decided_at.toISOString() }
}

export function appealIn(row: {
  appeal: string | null
  appealed_at: Date | null
  upheld: boolean | null
  appeal_reason: string
}): ReviewItem['appeal'] {
  if (row.appeal === null || row.appealed_at === null) return null
  const { appeal, appealed_at, upheld, appeal_reason } = row
  return { text: appeal, at: appealed_at.toISOString(), upheld, reason: appeal_reason }
}

type Report = {
  review: number
  reporter: number | null
  reason: ReportReason
  note: string
  reported_at: Date
}

async function readReports(db: ApiDb, reviews: readonly number[]): Promise<Report[]> {
  if (reviews.length === 0) return []
  const { rows } = await sql<Report>`
    select review, reporter, reason, note, reported_at from reports
    where review = any(${reviews}::int[]) order by reported_at desc, id desc`.execute(db)
  return rows
}

const toIso = (at: Date): string => at.toISOString()
/** An idea is often noticed as it is entered: its hour would be the hour of that entry. */
const dayOf = (at: Date): string => `${toIso(at).slice(0, 10)}T00:00:00.000Z`

function reportsIn(all: readonly Report[], review: number, timeOf: (at: Date) => string) {
  const reports = all.filter((report) => report.review === review)
  const byPeople = reports.filter(({ reporter }) => reporter !== null)
  const times = new Map<ReportReason, number>()
  for (const { reason } of byPeople) times.set(reason, (times.get(reason) ?? 0) + 1)
  const at = ({ reported_at }: Report) => timeOf(reported_at)
  return {
    reasons: [...times].map(([reason, n]) => ({ reason, times: n })),
    notes: byPeople
      .filter(({ note }) => note !== '')
      .slice(0, NOTES_MAX)
      .map((report) => ({ reason: report.reason, note: report.note, at: at(report) })),
    signals: reports
      .filter(({ reporter }) => reporter === null)
      .slice(0, NOTES_MAX)
      .map((report) => ({ says: report.note, at: at(report) })),
  }
}
