import { sql } from 'kysely'
import type { ChallengeRow } from '../challenges/load.ts'
import type { ApiDb, Tx } from '../deps.ts'
import type { ClosingState } from './decide-closing.ts'

type Played = Omit<ClosingState, 'by' | 'prices' | 'peers' | 'questionRatings' | 'due'>

/** A rating that nobody was handed to give weighs half: whoever picks ideas to rate may have reasons. */
const SHARE_UNSERVED = 0.5
/**
 * So does one between friends, or between somebody and whom they brought, be it the author or who is
 * named beside. One of an idea of one's own, given before two accounts were known to be one person's,
 * does not count.
 */
const SHARE_NEAR = 0.5

type RatingRow = {
  rater: number
  idea: number
  half_stars: number
  served: boolean
  earned_today: number
  is_near: boolean
}

/** Everything that the end of a question depends on. It is sealed: no lock is needed to read it. */
export async function loadPlayed(
  tx: Tx | ApiDb,
  { id, asker }: Pick<ChallengeRow, 'id' | 'asker'>,
): Promise<Played> {
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'author', 'entered_at', 'is_test'])
    .where('challenge', '=', id)
    .where('state', '=', 'published')
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  const { rows: ratings } = await sql<RatingRow>`
    with behind as materialized (
      select named.idea, a.id as member, a.scouted_by, coalesce(a.linked_to, a.id) as person
      from (
        select id as idea, author as member from ideas where challenge = ${id}
        union
        select n.idea, n.member from idea_co_authors n join ideas i on i.id = n.idea
          where i.challenge = ${id} and n.accepted_at is not null
      ) named join accounts a on a.id = named.member
    )
    select r.rater, r.idea, r.half_stars, r.served, r.earned_today,
      coalesce(bool_or(b.member = rater.scouted_by or b.scouted_by = r.rater
        or f.friend is not null), false) as is_near
    from ratings r
    join ideas i on i.id = r.idea and i.state = 'published'
    join accounts rater on rater.id = r.rater
    join behind b on b.idea = r.idea
    left join friends f on f.member = r.rater and f.friend = b.member
    where r.challenge = ${id}
    group by r.rater, r.idea, rater.id
    having not bool_or(b.person = coalesce(rater.linked_to, rater.id))`.execute(tx)
  return {
    askerId: asker,
    ideas: ideas.map((idea) => ({
      ideaId: idea.id,
      authorId: idea.author,
      entered: idea.entered_at.getTime(),
      isTest: idea.is_test,
    })),
    ratings: ratings.map((rating) => ({
      raterId: rating.rater,
      ideaId: rating.idea,
      stars: rating.half_stars / 2,
      share: (rating.served ? 1 : SHARE_UNSERVED) * (rating.is_near ? SHARE_NEAR : 1),
      earnedToday: rating.earned_today,
    })),
    ...(await loadKinships(tx, id)),
  }
}

/** What members gave the question itself; whoever left since counts as they were. */
export async function loadQuestionRatings(
  db: Tx | ApiDb,
  challenge: number,
): Promise<ClosingState['questionRatings']> {
  return db
    .selectFrom('question_ratings')
    .select(['rater as raterId', 'stars'])
    .where('challenge', '=', challenge)
    .execute()
}

/** Who of the raters is a guest, and which of them are the same person. */
async function loadKinships(tx: Tx | ApiDb, challenge: number) {
  const raters = await tx
    .selectFrom('accounts')
    .select(['id', 'linked_to'])
    .select((eb) =>
      eb
        .or([
          eb('is_guest', '=', true),
          // Whoever proved an address after the seal was a guest of this question.
          eb('guest_until', '>', (sub) =>
            sub.selectFrom('challenges').select('sealed_at').where('id', '=', challenge),
          ),
        ])
        .as('is_guest'),
    )
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ratings')
        .select('rater')
        .where('challenge', '=', challenge)
        .union(
          eb.selectFrom('question_ratings').select('rater').where('challenge', '=', challenge),
        ),
    )
    .execute()
  const groups = Map.groupBy(raters, (rater) => rater.linked_to ?? rater.id)
  return {
    guests: new Set(raters.filter((rater) => rater.is_guest).map((rater) => rater.id)),
    linked: [...groups.values()]
      .filter((group) => group.length > 1)
      .map((group) => group.map((rater) => rater.id)),
  }
}
