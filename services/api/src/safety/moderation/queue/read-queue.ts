import type { ReviewItem, ReviewState } from '@ideathlon/contracts/moderation'
import type { SubjectKind } from '@ideathlon/contracts/reports'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { knownFace, nameIn } from '../../../kernel/members/display-name.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { decideReversal, partIn } from '../appeals/decide.ts'
import { type JoinedChallenge, namedChallenge } from '../named-challenge.ts'
import { readReports, reportsIn, toIso, toIsoDay } from './read-reports.ts'
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

const UNNAMED_ROW = sql`(r.is_alias or r.subject_kind = any(${[...UNNAMED]}::text[])
  and c.state not in ${REVEALED_STATES})`
const OPENED = sql`case when ${UNNAMED_ROW} then date_trunc('day', r.opened_at, 'utc') else r.opened_at end`
const SHUFFLED = sql`case when ${UNNAMED_ROW} then md5(r.id::text) end`

/** Waiting items are sorted by weight, and decided ones by date, newest first. */
export async function readQueue(
  db: ApiDb,
  input: QueuePage,
  now: Date,
): Promise<{ items: ReviewItem[]; total: number }> {
  const { viewer } = input
  const all = chosen(db, input)
  const { total } = await all
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(all, input)
  const reports = await readReports(
    db,
    rows.map((row) => row.id),
  )
  const items = rows.map((row): ReviewItem => {
    const isTaken = row.claimed_until !== null && row.claimed_until > now
    const mayDecide = can(viewer, 'moderation.decide', { platformOwner: row.platform_owner })
    const timeOf = isUnnamedRow(row) ? toIsoDay : toIso
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
      can_decide: mayDecide,
      appeal_refusal: partIn({ decidedBy: row.decided_by ?? 0, author: row.author }, viewer.id),
      ruling: rulingOf(row),
      decided_by: knownFace(row.decided_by, {
        handle: row.decider_handle,
        name: row.decider_name,
        avatar: row.decider_avatar,
      }),
      can_reverse: mayDecide && decideReversal(row, viewer.id).ok,
      appeal: appealIn(row, timeOf),
      appeal_by: knownFace(row.appeal_by, {
        handle: row.appealed_handle,
        name: row.appealed_name,
        avatar: row.appealed_avatar,
      }),
    }
  })
  return { items, total }
}

function chosen(db: ApiDb, { scope, state, kind }: QueuePage) {
  return db
    .selectFrom('reviews as r')
    .where('r.state', '=', state)
    .$if(kind !== undefined, (query) => query.where('r.subject_kind', '=', kind ?? 'idea'))
    .$if(scope !== 'everything', (query) =>
      query.where('r.platform', 'in', scope === 'everything' ? [] : scope),
    )
}

/**
 * Joins the author, the moderators who claimed or decided the item or its appeal, the challenge and
 * the platform.
 */
function rowsOf(all: ReturnType<typeof chosen>, { state, page, size }: QueuePage) {
  return all
    .leftJoin('accounts as a', 'a.id', 'r.author')
    .leftJoin('accounts as b', 'b.id', 'r.claimed_by')
    .leftJoin('challenges as c', 'c.id', 'r.challenge')
    .leftJoin('accounts as d', 'd.id', 'r.decided_by')
    .leftJoin('accounts as e', 'e.id', 'r.appeal_by')
    .leftJoin('platforms as p', 'p.id', 'r.platform')
    .selectAll('r')
    .select([
      'a.handle as author_handle',
      'a.avatar as author_avatar',
      nameIn('a').as('author_name'),
      'c.state as challenge_state',
      'c.slug',
      'c.question_title',
      'c.question_detail',
      'c.primary_image',
      'c.image_alt',
      'p.owner as platform_owner',
    ])
    .select(['d.handle as decider_handle', 'd.avatar as decider_avatar'])
    .select(['e.handle as appealed_handle', 'e.avatar as appealed_avatar'])
    .select([nameIn('d').as('decider_name'), nameIn('e').as('appealed_name')])
    .select([
      'b.handle as claimer_handle',
      'b.avatar as claimer_avatar',
      nameIn('b').as('claimer_name'),
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
  is_alias: boolean
  challenge_state: string | null
}

const isUnnamedRow = ({ subject_kind: kind, is_alias: isAlias, challenge_state }: Blindable) =>
  isUnnamed({ kind, isAlias, challengeState: challenge_state })

/** While a challenge is open its authors are hidden, even from moderators. */
function authorOf(row: People & Blindable): ReviewItem['subject']['author'] {
  if (isUnnamedRow(row)) return null
  const { author_handle: handle, author_name: name, author_avatar: avatar } = row
  return knownFace(row.author, { handle, name, avatar })
}

type Reviewed = JoinedChallenge & {
  subject_id: string
  title: string
  excerpt: string
  link: string
  primary_image: string | null
  image_alt: string | null
}

const ABOUT_A_PICTURE: ReadonlySet<SubjectKind> = new Set(['idea', 'question'])

function subjectOf(row: People & Blindable & Reviewed): ReviewItem['subject'] {
  return {
    kind: row.subject_kind,
    id: row.subject_id,
    title: row.title,
    text: row.excerpt,
    lang: languageOfText(row.title, row.excerpt),
    link: row.link,
    author: authorOf(row),
    challenge: namedChallenge(row),
    picture:
      row.primary_image === null || !ABOUT_A_PICTURE.has(row.subject_kind)
        ? null
        : { url: row.primary_image, alt: row.image_alt ?? '' },
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
  const { verdict, reason } = row
  return { verdict, reason, lang: languageOfText(reason), at: row.decided_at.toISOString() }
}

export function appealIn(
  row: {
    appeal: string | null
    appealed_at: Date | null
    upheld: boolean | null
    appeal_reason: string
  },
  timeOf: (at: Date) => string = toIso,
): ReviewItem['appeal'] {
  if (row.appeal === null || row.appealed_at === null) return null
  const { appeal, appealed_at, upheld, appeal_reason } = row
  return {
    text: appeal,
    lang: languageOfText(appeal),
    at: timeOf(appealed_at),
    upheld,
    reason: appeal_reason,
    reason_lang: languageOfText(appeal_reason),
  }
}
