import type { MemberId } from '@ideathlon/contracts/ids'
import type { FeedbackChoice, MentoringView } from '@ideathlon/contracts/mentoring'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { accountsOf } from '../../community/relations/one-person.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { openTo } from '../idea-reading/privacy.ts'
import { decideRate } from './rates/rules.ts'

/** Comments with everything that is needed to show them to this viewer. */
export function mentoringRows(db: ApiDb, viewer: MemberId | undefined) {
  const own = viewer ?? 0
  return db
    .selectFrom('mentorings as m')
    .innerJoin('ideas as i', 'i.id', 'm.idea')
    .innerJoin('challenges as c', 'c.id', 'm.challenge')
    .innerJoin('accounts as a', 'a.id', 'm.mentor')
    .leftJoin('mentoring_rates as r', (on) =>
      on.onRef('r.mentoring', '=', 'm.id').on('r.rater', '=', own),
    )
    .select(['m.id', 'm.idea', 'm.kind', 'm.body', 'm.mentor', 'm.written_at', 'm.rates'])
    .select(['m.stars', 'i.title', 'i.author', 'c.slug', 'c.question_title', 'c.state'])
    .select(['c.question_detail', 'i.description', 'i.body as idea_body'])
    .select(['r.stars as my_stars', ...NAME_COLUMNS])
    .select(
      sql<boolean>`exists (select from mentorings peer
        where peer.mentor = ${own} and peer.challenge = m.challenge)`.as('is_peer'),
    )
    .select(sql<boolean>`m.mentor in (${accountsOf(own)})`.as('is_own'))
    .select(
      sql<FeedbackChoice[]>`array(select distinct unnest(choices) from mentoring_rates said
        where said.mentoring = m.id)`.as('choices'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof mentoringRows>['execute']>>[number]

/**
 * While the challenge is open, a comment shows no name and no time, because both could reveal its
 * author.
 */
export function mentoringView(row: Row, viewer: MemberId | undefined): MentoringView {
  const isMine = row.mentor === viewer
  const isNamed = isMine || isRevealedIn(row.state)
  return {
    id: row.id,
    idea: {
      id: row.idea,
      title: row.title,
      lang: languageOfIdea({ ...row, body: row.idea_body }),
      is_mine: row.author === viewer,
    },
    challenge: challengeTitleOf(row),
    kind: row.kind,
    body: row.body,
    lang: languageOfText(row.body),
    is_mine: isMine,
    written_at: isNamed ? row.written_at.toISOString() : null,
    mentor: isNamed ? faceOf({ ...row, id: row.mentor }) : null,
    my_stars: row.my_stars,
    received: isNamed ? receivedOf(row) : null,
    can: { rate: mayRate(row, viewer) },
  }
}

function receivedOf({ rates, stars, choices }: Row): MentoringView['received'] {
  return { times: rates, stars: rates === 0 ? 0 : stars / rates, choices }
}

function mayRate(row: Row, viewer: MemberId | undefined): MentoringView['can']['rate'] {
  if (viewer === undefined) return { allowed: false, reason: null }
  const state = {
    state: row.state,
    raterId: viewer,
    mentorId: row.mentor,
    authorId: row.author,
    isOwn: row.is_own && isRevealedIn(row.state),
    isPeer: row.is_peer,
    hasRated: row.my_stars !== null,
  }
  const decision = decideRate(state, { stars: 0 })
  return { allowed: decision.ok, reason: decision.ok ? null : decision.reason }
}

export type MentoringFilter = { challenge: number; idea: number; viewer: MemberId | undefined }

/**
 * The comments on an idea: all of them for its author and after closing, otherwise only the
 * viewer's own.
 */
export async function readMentoring(
  db: ApiDb,
  { challenge, idea, viewer }: MentoringFilter,
  { page, size }: { page: number; size: number },
): Promise<{ views: MentoringView[]; total: number }> {
  const listed = mentoringRows(db, viewer)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('m.hidden_at', 'is', null)
    .where('i.state', '=', 'published')
    .where(openTo(viewer))
    .where((eb) =>
      eb.or([
        sql<boolean>`c.state in ${REVEALED_STATES}`,
        eb('i.author', '=', viewer ?? 0),
        eb('m.mentor', '=', viewer ?? 0),
      ]),
    )
    .orderBy('m.id')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  return { views: rows.map((row) => mentoringView(row, viewer)), total }
}

/**
 * The comment on an idea that has the fewest ratings, among those that this viewer can rate as the
 * idea's author or as a peer.
 */
export async function readToRate(
  db: ApiDb,
  { challenge, idea, viewer }: MentoringFilter & { viewer: MemberId },
): Promise<MentoringView | undefined> {
  const row = await mentoringRows(db, viewer)
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('m.mentor', '<>', viewer)
    .where('m.hidden_at', 'is', null)
    .where('i.state', '=', 'published')
    .where(openTo(viewer))
    .where('c.state', 'in', ['open', 'closing', 'closed'])
    .where('r.mentoring', 'is', null)
    .where((eb) =>
      eb.or([
        eb('i.author', '=', viewer),
        eb.exists(
          eb
            .selectFrom('mentorings as own')
            .select('own.id')
            .where('own.mentor', '=', viewer)
            .where('own.challenge', '=', challenge),
        ),
      ]),
    )
    .orderBy('m.rates')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return row && mentoringView(row, viewer)
}
