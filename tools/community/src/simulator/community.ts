import type { ApiDb, Deps } from '@ideathlon/api/kernel/deps'
import { type Chance, chanceOf } from '../demo/chance.ts'
import { crowdOf, type Person } from '../demo/crowd.ts'
import type { DemoIdea, Words } from '../demo/words.ts'

/** A simulated member: an account of the demo community without a login. */
export type Simulated = Person & { id: number }

/** What a simulated member needs to act. */
export type Pulse = { deps: Deps; words: Words; members: readonly Simulated[]; chance: Chance }

export type OpenQuestion = {
  id: number
  slug: string
  title: string
  asker: number
  closesAt: Date
  /** Simulated members do not pay to enter an idea. */
  hasFee: boolean
}

/** The origin of a simulated member's command. */
export const originOf = ({ id }: Simulated) => ({ actor: id, requestId: 'pulse-of-the-demo' })

/** The simulated members of the demo, without those that people can sign in as. */
export async function readSimulated(db: ApiDb, { members }: Words): Promise<Simulated[]> {
  const handles = members.map(({ handle }) => handle)
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('handle', 'in', handles)
    .where('password_hash', 'is', null)
    .execute()
  const ids = new Map(rows.map(({ id, handle }) => [handle, id]))
  const crowd = crowdOf(members, { now: 0, chance: chanceOf(7), asksAt: new Map() })
  return crowd.flatMap((person) => {
    const id = ids.get(person.handle)
    return id === undefined ? [] : [{ ...person, id }]
  })
}

const QUESTIONS_MAX = 100

export async function readOpenQuestions(db: ApiDb, now: Date): Promise<OpenQuestion[]> {
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'slug', 'question_title', 'asker', 'closes_at', 'idea_entry_fee_cents'])
    .where('shelf', '=', 'open')
    .where('closes_at', '>', now)
    .where('opens_at', '<=', now)
    .orderBy('opens_at', 'desc')
    .limit(QUESTIONS_MAX)
    .execute()
  return rows.map(({ question_title, closes_at, idea_entry_fee_cents, ...row }) => ({
    ...row,
    title: question_title,
    closesAt: closes_at,
    hasFee: Number(idea_entry_fee_cents) > 0,
  }))
}

/** The prepared ideas for this challenge that have not been entered yet. */
export async function readIdeasToCome(
  db: ApiDb,
  { questions }: Words,
  open: OpenQuestion,
): Promise<DemoIdea[]> {
  const written = questions.find(({ title }) => title === open.title)?.ideas ?? []
  if (written.length === 0) return []
  const rows = await db
    .selectFrom('ideas')
    .select('title')
    .where('challenge', '=', open.id)
    .execute()
  const had = new Set(rows.map(({ title }) => title))
  return written.filter(({ title }) => !had.has(title))
}
