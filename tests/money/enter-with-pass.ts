import type pg from 'pg'

/** Stores an idea that was entered with a pass for the entry fee of its challenge. */
export async function enterWithPass(
  owner: pg.Pool,
  { challenge, member, pass }: { challenge: number; member: number; pass: string },
): Promise<void> {
  await owner.query(
    `with entered as (
       insert into api.ideas (challenge, author, title, description, entered_at)
       values ($1, $2, 'Park it', 'Somewhere else.', now()) returning id)
     insert into api.used_passes (pass, idea, challenge, member, used_at)
     select $3, id, $1, $2, now() from entered`,
    [challenge, member, pass],
  )
}
