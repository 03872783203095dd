import { sql } from 'kysely'
import { accountsOf } from '../../community/relations/one-person.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { ChallengeRow } from '../challenges/store.ts'
import {
  AUTHOR_WEIGHT,
  PEER_RATINGS_LOOKED_AT,
  type PeerRatings,
} from './agreement/peer-mentors.ts'
import type { ClosingState } from './rules.ts'
import { loadBackgrounds } from './weights/load-backgrounds.ts'
import { isHandedOut, shareOf } from './weights/weights.ts'

type Played = Omit<
  ClosingState,
  'by' | 'prices' | 'peers' | 'questionRatings' | 'due' | 'pairs' | 'isPlayed'
>

type RatingRow = {
  rater: number
  idea: number
  half_stars: number
  served: boolean
  was_skipped: boolean
  skips: number
  given: number
  earned_today: number
  is_paid: boolean
  is_near: boolean
  is_apart: boolean
}

type Sealed = Pick<ChallengeRow, 'id' | 'asker'> &
  Partial<Pick<ChallengeRow, 'co_author' | 'co_author_shares'>>

/**
 * Everything that the end of a challenge depends on. The challenge is sealed, so reading it needs
 * no lock. A rater is near an idea if they are a friend of its author or a co-author, or their
 * scout or recruit. If a member rated their own idea before two accounts were known to be the same
 * person's, that rating does not count. A rating has no weight between members who block each
 * other, share an organisation or are co-authors, or if the rater or the author is another account
 * of the asker or of the challenge's co-author. Such ratings were accepted while the challenge was
 * open, because a refusal would have revealed the author.
 */
export async function loadPlayed(
  tx: Tx | ApiDb,
  { id, asker, ...writing }: Sealed,
): Promise<Played> {
  const { co_author: coAuthor = null, co_author_shares: isShared = true } = writing
  const otherAccounts = otherAccountsOf(asker, coAuthor ?? asker)
  const { rows: ratings } = await sql<RatingRow>`
    with behind as materialized (
      select named.idea, a.id as member, a.scouted_by, coalesce(a.linked_to, a.id) as person
      from (
        select id as idea, author as member from ideas where challenge = ${id}
        union
        select n.idea, n.member from idea_co_authors n join ideas i on i.id = n.idea
          where i.challenge = ${id} and n.accepted_at is not null
      ) named join accounts a on a.id = named.member
    ), passed as materialized (
      select rater, count(*)::int as skips from skips where challenge = ${id} group by rater
    ), gave as materialized (
      select rater, count(*)::int as given from ratings where challenge = ${id} group by rater
    ), apart as materialized (
      select g.rater, n.blocked as member from gave g join blocks n on n.blocker = g.rater
      union select g.rater, n.blocker from gave g join blocks n on n.blocked = g.rater
      union select g.rater, them.account from gave g
        join organisation_members me on me.account = g.rater
        join organisation_members them on them.organisation = me.organisation
        where them.account in (select member from behind)
      union select g.rater, i.author from gave g
        join idea_co_authors n on n.member = g.rater and n.accepted_at is not null
        join ideas i on i.id = n.idea
    )
    select r.rater, r.idea, r.half_stars, r.served, r.earned_today, r.is_paid, g.given,
      coalesce(p.skips, 0) as skips, s.idea is not null as was_skipped,
      coalesce(bool_or(b.member = rater.scouted_by or b.scouted_by = r.rater
        or f.friend is not null), false) as is_near,
      bool_or(x.rater is not null or b.member in ${otherAccounts})
        or r.rater in ${otherAccounts} as is_apart
    from ratings r
    join ideas i on i.id = r.idea and i.state = 'published'
    join accounts rater on rater.id = r.rater
    join behind b on b.idea = r.idea
    join gave g on g.rater = r.rater
    left join passed p on p.rater = r.rater
    left join skips s on s.idea = r.idea and s.rater = r.rater
    left join friends f on f.member = r.rater and f.friend = b.member
    left join apart x on x.rater = r.rater and x.member = b.member
    where r.challenge = ${id}
    group by r.rater, r.idea, rater.id, g.given, p.skips, s.idea
    having not bool_or(b.person = coalesce(rater.linked_to, rater.id))`.execute(tx)
  return {
    askerId: asker,
    coAuthorId: isShared ? coAuthor : null,
    ideas: await loadIdeas(tx, id),
    ratings: ratings.map(ratingOf),
    ...(await loadRelatedRaters(tx, id)),
    unverified: await loadUnverified(tx, { id, writers: [asker, coAuthor ?? asker] }),
    backgrounds: await loadBackgrounds(tx, id),
  }
}

async function loadIdeas(tx: Tx | ApiDb, challenge: number): Promise<Played['ideas']> {
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'author', 'is_test'])
    .where('challenge', '=', challenge)
    .where('state', '=', 'published')
    .orderBy('entered_at')
    .orderBy('number')
    .execute()
  return ideas.map((idea, entered) => ({
    ideaId: idea.id,
    authorId: idea.author,
    entered,
    isTest: idea.is_test,
  }))
}

const otherAccountsOf = (asker: number, coAuthor: number) => sql`(
  select account from (${accountsOf(asker)} union ${accountsOf(coAuthor)}) of_hosts
  where account not in (${asker}, ${coAuthor}))`

function ratingOf(row: RatingRow) {
  const given = {
    wasServed: row.served,
    wasSkipped: row.was_skipped,
    isNear: row.is_near,
    skips: row.skips,
    ratings: row.given,
  }
  return {
    raterId: row.rater,
    ideaId: row.idea,
    stars: row.half_stars / 2,
    share: row.is_apart ? 0 : shareOf(given),
    isHandedOut: !row.is_apart && isHandedOut(given),
    earnedToday: row.earned_today,
    isUnpaid: !row.is_paid,
  }
}

/** Ratings of the challenge itself, including those of accounts that were deleted later. */
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

/**
 * The raters who were guests or had no verified address when the challenge was sealed, and the
 * groups of accounts that belong to one person. Imported members have no address to verify and
 * cannot sign in.
 */
async function loadRelatedRaters(tx: Tx | ApiDb, challenge: number) {
  const raters = await tx
    .selectFrom('accounts')
    .select(['id', 'linked_to'])
    .select((eb) =>
      eb
        .or([
          eb('is_guest', '=', true),
          // For this challenge, members who verified their address after the seal count as guests.
          eb('guest_until', '>', (sub) =>
            sub.selectFrom('challenges').select('sealed_at').where('id', '=', challenge),
          ),
          eb.not(wasVerified(challenge)),
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

const wasVerified = (challenge: number) => sql<boolean>`
  case when accounts.deleted_at is not null then accounts.left_verified
    when accounts.email_verified_at is not null then accounts.email_verified_at <=
      coalesce((select sealed_at from challenges where id = ${challenge}), 'infinity')
    else accounts.email is null and accounts.password_hash is null
      and not exists (select from social_accounts s where s.account = accounts.id) end`

/**
 * Those among the asker, co-author, authors, mentors and raters whose address had not been verified
 * when the challenge was sealed.
 */
async function loadUnverified(
  tx: Tx | ApiDb,
  { id, writers }: { id: number; writers: readonly number[] },
) {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where not ${wasVerified(id)} and id in (
      select unnest(${[...writers]}::int[]) union select author from ideas where challenge = ${id}
      union select mentor from mentorings where challenge = ${id}
      union select rater from ratings where challenge = ${id}
      union select recipient from pending_points where challenge = ${id})`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/**
 * For each mentor who rated a peer's comment in this challenge: their latest ratings of peers, each
 * with the weighted mean of the other ratings of the same comment. Comments with a single rating
 * are left out.
 */
export async function loadPeerRatings(db: ApiDb | Tx, challenge: number): Promise<PeerRatings> {
  const { rows } = await sql<{ rater: number; own: number; others: number }>`
    with lately as (
      select r.* from (
        select distinct rater from mentoring_rates where challenge = ${challenge} and not by_author
      ) here
      cross join lateral (
        select rater, mentoring, stars from mentoring_rates own
        where own.rater = here.rater and not own.by_author
        order by own.rated_at desc limit ${PEER_RATINGS_LOOKED_AT}
      ) r
    )
    select l.rater, l.stars as own,
      (sum(o.stars * w.weight) / sum(w.weight))::float8 as others
    from lately l
    join mentoring_rates o on o.mentoring = l.mentoring and o.rater <> l.rater
    cross join lateral (
      select case when o.by_author then ${AUTHOR_WEIGHT}::int else 1 end as weight
    ) w
    group by l.rater, l.mentoring, l.stars`.execute(db)
  const pairsOf = Map.groupBy(rows, (row) => row.rater)
  return [...pairsOf].map(([raterId, pairs]) => ({
    raterId,
    pairs: pairs.map(({ own, others }) => ({ own, others })),
  }))
}
