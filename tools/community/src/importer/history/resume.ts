import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import { applyStep } from './apply/step.ts'
import { emptyChunk } from './chunk.ts'
import { introduceIdea, knownChallenge } from './introduce.ts'
import type { Progress } from './progress.ts'
import type { Enter, Step } from './steps.ts'
import { emptyWorld, known, type World } from './world.ts'

/**
 * Rebuilds the world as it was after the committed steps, by the same rules and with the ids of the
 * saved rows.
 */
export async function resumeWorld(
  db: ApiDb,
  {
    steps,
    ...about
  }: { steps: readonly Step[]; categories: ReadonlyMap<string, number> } & Pick<
    Progress,
    'challenges'
  >,
): Promise<World> {
  const world = emptyWorld()
  if (steps.length === 0) return world
  for (const { id, handle } of await membersOf(db, steps)) world.members.set(handle, id)
  for (const step of steps) {
    if (step.kind !== 'publish') continue
    const id = about.challenges[step.challenge] ?? 0
    world.challenges.set(step.challenge, knownChallenge(world, step, { id, ...about }))
  }
  await resumeIdeas(db, world, steps)
  const unwanted = emptyChunk()
  for (const step of steps) applyStep(world, step, unwanted)
  return world
}

function membersOf(db: ApiDb, steps: readonly Step[]) {
  const handles = steps.filter((step) => step.kind === 'join').map(({ handle }) => handle)
  return db
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where(sql<boolean>`handle = any(${handles})`)
    .execute()
}

async function resumeIdeas(db: ApiDb, world: World, steps: readonly Step[]): Promise<void> {
  const challenges = [...world.challenges.values()].map(({ id }) => id)
  if (challenges.length === 0) return
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'challenge', 'author', 'title', 'entered_at'])
    .where('challenge', 'in', challenges)
    .execute()
  const ids = new Map(
    rows.map((row) => [entryKey({ ...row, at: row.entered_at.getTime() }), row.id]),
  )
  for (const step of steps) {
    if (step.kind !== 'enter') continue
    introduceIdea(world, step, known(ids, entryKeyOf(world, step)))
  }
}

type Entry = { challenge: number; author: number; at: number; title: string }

const entryKey = ({ challenge, author, at, title }: Entry) =>
  `${challenge}:${author}:${at}:${title}`

function entryKeyOf(world: World, { challenge, author, at, title }: Enter): string {
  return entryKey({
    challenge: known(world.challenges, challenge).id,
    author: known(world.members, author),
    at,
    title,
  })
}
