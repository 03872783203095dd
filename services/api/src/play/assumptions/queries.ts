import type { AssumptionChallengeView } from '@ideathlon/contracts/assumptions'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { Actor } from '@ideathlon/service-kit/auth'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import type { Decision } from '../../kernel/command/decision.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { opennessOf } from '../challenges/openness.ts'
import { type AnswerState, decideAccept, decideKudos, decideRemoval, decideVote } from './rules.ts'

type Paging = { page: number; size: number }
type Views = { views: AssumptionChallengeView[]; total: number }
export type ViewContext = { viewer: Actor | undefined; now: Date }

function assumptionChallengeRows(db: ApiDb, viewer: Actor | undefined) {
  return db
    .selectFrom('assumption_challenges as d')
    .innerJoin('challenges as c', 'c.id', 'd.challenge')
    .innerJoin('accounts as a', 'a.id', 'd.member')
    .leftJoin('assumption_votes as v', (on) =>
      on.onRef('v.assumption', '=', 'd.id').on('v.member', '=', viewer?.id ?? 0),
    )
    .select(['d.id', 'd.kind', 'd.alternative', 'd.reason', 'd.member', 'd.votes'])
    .select(['d.accepted_at', 'd.kudos_at', 'd.removed_at', 'd.removed_reason', 'v.voted_at'])
    .select(['c.slug', 'c.question_title', 'c.state', 'c.asker', 'c.opens_at', 'c.closes_at'])
    .select(['c.sealed_at', 'c.question_detail', ...NAME_COLUMNS])
    .select(sql<number>`count(*) over ()::int`.as('total'))
}

type Row = Awaited<ReturnType<ReturnType<typeof assumptionChallengeRows>['execute']>>[number]

/**
 * Removed assumption challenges are visible only to their authors and the asker, with the reason.
 */
export async function readAssumptionChallenges(
  db: ApiDb,
  of: { challenge: number; kind: AssumptionKind | undefined } & ViewContext,
  { page, size }: Paging,
): Promise<Views> {
  const { viewer, kind } = of
  const listed = assumptionChallengeRows(db, viewer)
    .where('d.challenge', '=', of.challenge)
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'who'))
    .where((eb) =>
      eb.or([
        eb('d.removed_at', 'is', null),
        eb('d.member', '=', viewer?.id ?? 0),
        eb('c.asker', '=', viewer?.id ?? 0),
      ]),
    )
    .orderBy('d.votes', 'desc')
    .orderBy('d.id')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  return { views: rows.map((row) => assumptionChallengeView(row, of)), total }
}

export async function readOwnAssumptionChallenges(
  db: ApiDb,
  { viewer, now }: { viewer: Actor; now: Date },
  { page, size }: Paging,
): Promise<Views> {
  const listed = assumptionChallengeRows(db, viewer)
    .where('d.member', '=', viewer.id)
    .orderBy('d.written_at', 'desc')
    .orderBy('d.id', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  return { views: rows.map((row) => assumptionChallengeView(row, { viewer, now })), total }
}

function assumptionChallengeView(row: Row, { viewer, now }: ViewContext): AssumptionChallengeView {
  const isMine = row.member === viewer?.id
  const isNamed = isMine || isRevealedIn(row.state)
  return {
    id: row.id,
    challenge: challengeTitleOf(row),
    kind: row.kind,
    alternative: row.alternative,
    reason: row.reason,
    lang: languageOfText(row.alternative, row.reason),
    is_mine: isMine,
    member: isNamed ? faceOf({ ...row, id: row.member }) : null,
    votes: row.votes,
    voted: row.voted_at !== null,
    accepted: row.accepted_at !== null,
    kudos: row.kudos_at !== null,
    removed: row.removed_at === null ? null : row.removed_reason,
    can: permissionsOf(row, viewer, now),
  }
}

function permissionsOf(
  row: Row,
  viewer: Actor | undefined,
  now: Date,
): AssumptionChallengeView['can'] {
  const nobody = { allowed: false, reason: null }
  if (viewer === undefined) return { vote: nobody, accept: nobody, thank: nobody, remove: nobody }
  const state: AnswerState = {
    challenge: opennessOf(row, now),
    askerId: row.asker,
    memberId: row.member,
    actorId: viewer.id,
    isAccepted: row.accepted_at !== null,
    isRemoved: row.removed_at !== null,
  }
  const answers = can(viewer, 'assumption.answer', { asker: row.asker })
  return {
    vote: allowed(decideVote({ ...state, hasVoted: row.voted_at !== null, votesToday: 0 })),
    thank: answers && row.kudos_at === null ? allowed(decideKudos(state)) : nobody,
    accept: answers ? allowed(decideAccept(state)) : nobody,
    remove: answers ? allowed(decideRemoval(state)) : nobody,
  }
}

const allowed = (decision: Decision) => ({
  allowed: decision.ok,
  reason: decision.ok ? null : decision.reason,
})
