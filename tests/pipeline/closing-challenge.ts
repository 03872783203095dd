import type { Pool } from 'pg'

export const [IDEAS, RATERS] = [60, 51]
/** Everyone but the asker rates every idea that is not their own. */
export const RATINGS = IDEAS * (RATERS - 1)

/** Creates the members who ask, rate and are rated in `aClosingChallenge`. */
export async function createPlayers(owner: Pool): Promise<void> {
  await owner.query(
    `insert into api.accounts (handle, first_name, created_at)
     select 'closing-' || n, 'C', now() from generate_series(1, $1) n`,
    [RATERS + 1],
  )
}

/**
 * Creates a challenge that ends as soon as it is stored. It has so many ratings that its ranking is
 * computed in a worker and its close takes several parts.
 */
export async function aClosingChallenge(owner: Pool, slug: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas,
       state, opens_at, closes_at, ideas, created_at)
     select 1, 1, id, $2, 'Why?', 3, 'open', now() - interval '2 days',
       now() + interval '1 day', $1, now()
     from api.accounts where handle = 'closing-1' returning id`,
    [IDEAS, slug],
  )
  const question = rows[0]?.id ?? 0
  await owner.query(
    `insert into api.ideas (challenge, author, title, description, entered_at, ratings, half_stars)
     select $1, a.id, 'T', 'D', now() - interval '1 day', $3, 10
     from generate_series(1, $2) n
     join api.accounts a on a.handle = 'closing-' || (2 + n % 20)`,
    [question, IDEAS, RATERS - 1],
  )
  await owner.query(
    `insert into api.ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
     select i.id, a.id, $1, 2 + (i.number * 7 + a.id * 3) % 19, true, 0, now() - interval '2 hours'
     from api.ideas i cross join api.accounts a
     where i.challenge = $1 and a.handle like 'closing-%' and a.handle <> 'closing-1'
       and a.id <> i.author`,
    [question],
  )
  await owner.query(
    `insert into api.pending_points (challenge, recipient, key, inputs, idea, is_own, filed_at)
     select $1, author, 'IdeaCreated:IdeaSubmitted', '{"assumptions": 0}', id, true, entered_at
     from api.ideas where challenge = $1`,
    [question],
  )
  await owner.query(
    `update api.challenges set closes_at = now() - interval '1 hour' where id = $1`,
    [question],
  )
  return question
}
