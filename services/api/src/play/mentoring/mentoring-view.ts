import type { MemberId } from '@ideathlon/contracts/ids'
import type { FeedbackChoice, MentoringView } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import { accountsOf } from '../../community/relations/one-person.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { decideRate } from './rates/decide-rate.ts'

/** Every comment with what a view of it needs, for whoever is looking. */
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

/** While the question is open a comment has no name and no hour: both could tell who wrote it. */
export function mentoringView(row: Row, viewer: MemberId | undefined): MentoringView {
  const isMine = row.mentor === viewer
  const isNamed = isMine || isRevealedIn(row.state)
  return {
    id: row.id,
    idea: { id: row.idea, title: row.title, is_mine: row.author === viewer },
    challenge: { slug: row.slug, question_title: row.question_title },
    kind: row.kind,
    body: row.body,
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
    isOwn: row.is_own,
    isPeer: row.is_peer,
    hasRated: row.my_stars !== null,
  }
  const decision = decideRate(state, { stars: 0 })
  return { allowed: decision.ok, reason: decision.ok ? null : decision.reason }
}
