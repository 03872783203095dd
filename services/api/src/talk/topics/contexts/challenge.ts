import { sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { type ContextProvider, type FoundContext, NO_ACCESS } from '../context-access.ts'
import { isModerator, isOnStaff } from './moderators.ts'

type Row = { id: number; slug: string; question_title: string; home: number }

const challengeOf = (row: Row): FoundContext => ({
  kind: 'challenge',
  id: row.id,
  platform: row.home,
  place: { kind: 'challenge', ref: row.slug, title: row.question_title },
})

/** A challenge has clarifications while it is open, and a debate once it has closed. */
export const CHALLENGE: ContextProvider = {
  kind: 'challenge',
  name: 'challenge',
  isGated: true,

  async isPublic(db, id) {
    return (await stateOf(db, id))?.isRevealed === true
  },

  async find(db, ref) {
    const row = await db
      .selectFrom('challenges')
      .select(['id', 'slug', 'question_title', 'home'])
      .where('slug', '=', ref)
      .executeTakeFirst()
    return row && challengeOf(row)
  },

  async describe(db, ids) {
    const rows = await db
      .selectFrom('challenges')
      .select(['id', 'slug', 'question_title', 'home'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, challengeOf(row)]))
  },

  async access(db, actor, id) {
    const found = await stateOf(db, id)
    if (found === undefined || !found.isShown) return NO_ACCESS
    if (actor === undefined) return { ...NO_ACCESS, read: true }
    const moderate = isModerator(actor) || (await isOnStaff(db, actor.id, found.home))
    const post = found.state === 'open' || found.isRevealed
    return { read: true, start: false, post, moderate, waits: false }
  },

  readable: (context) => sql`exists (select from challenges c
    where c.id = ${context} and c.shelf in ('open', 'closed'))`,
}

type ChallengeState = {
  asker: number
  home: number
  state: string
  isShown: boolean
  isRevealed: boolean
}

export async function stateOf(db: ApiDb | Tx, id: number): Promise<ChallengeState | undefined> {
  const { rows } = await sql<{ asker: number; home: number; state: string; shelf: string }>`
    select asker, home, state, shelf from challenges where id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  return { ...row, isShown: row.shelf !== 'hidden', isRevealed: isRevealedIn(row.state) }
}
