import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { readPreferences } from '../../../community/preferences/preferences.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import type { ChallengeRow } from '../../challenges/load.ts'
import { loadChallenge } from '../../challenges/load.ts'
import { opennessOf } from '../../challenges/openness.ts'
import type { EditState } from './decide-edit.ts'

type OwnRow = Awaited<ReturnType<typeof lockIdea>>

/** The question first, then the idea: the order in which everything locks. */
export async function loadOwnIdea(tx: Tx, id: IdeaId, lock: 'shared' | 'alone' = 'shared') {
  const where = await tx
    .selectFrom('ideas')
    .select('challenge')
    .where('id', '=', id)
    .executeTakeFirst()
  if (where === undefined) throw notFound(REFUSALS.idea_not_found)
  const challenge = await loadChallenge(tx, { id: where.challenge }, lock)
  return { challenge, idea: await lockIdea(tx, id) }
}

/** Whoever is handed the idea meanwhile waits, and reads what it has become. */
function lockIdea(tx: Tx, id: IdeaId) {
  return tx
    .selectFrom('ideas')
    .select(['id', 'author', 'title', 'state', 'entered_at', 'image', 'is_test'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Looked = { challenge: ChallengeRow; idea: OwnRow; now: Date }

export async function editStateOf(
  db: ApiDb | Tx,
  { challenge, idea, now }: Looked,
): Promise<EditState> {
  const preferences = await readPreferences(db, { platform: challenge.home })
  return {
    challenge: opennessOf(challenge, now),
    isDeclined: idea.state === 'declined',
    // Words on a picture are two lines of their own: mended as an idea, they would say two things.
    hasGrace: preferences.rules.idea_grace && challenge.caption_solution_format === null,
    enteredAt: idea.entered_at,
    isSeen: await isHandedOut(db, idea.id),
  }
}

async function isHandedOut(db: ApiDb | Tx, idea: IdeaId): Promise<boolean> {
  const { rows } = await sql<{ is_seen: boolean }>`
    select exists (select from served where idea = ${idea})
        or exists (select from ratings where idea = ${idea}) as is_seen`.execute(db)
  return rows[0]?.is_seen ?? false
}
