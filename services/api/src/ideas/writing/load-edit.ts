import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ChallengeRow } from '../../challenges/load.ts'
import { loadChallenge } from '../../challenges/load.ts'
import { opennessOf } from '../../challenges/openness.ts'
import type { ApiDb, Tx } from '../../deps.ts'
import { readPreferences } from '../../preferences/preferences.ts'
import type { EditState } from './decide-edit.ts'

export type OwnRow = Awaited<ReturnType<typeof lockIdea>>

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

function lockIdea(tx: Tx, id: IdeaId) {
  return tx
    .selectFrom('ideas')
    .select(['id', 'author', 'title', 'state', 'entered_at', 'image', 'is_test'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type Looked = { challenge: ChallengeRow; idea: OwnRow; now: Date }

export async function editStateOf(
  db: ApiDb | Tx,
  { challenge, idea, now }: Looked,
): Promise<EditState> {
  const [preferences, isSeen] = await Promise.all([
    readPreferences(db, { platform: challenge.home }),
    isHandedOut(db, idea.id),
  ])
  return {
    challenge: opennessOf(challenge, now),
    isDeclined: idea.state === 'declined',
    // Words on a picture are two lines of their own: mended as an idea, they would say two things.
    hasGrace: preferences.rules.idea_grace && challenge.caption_solution_format === null,
    enteredAt: idea.entered_at,
    isSeen,
  }
}

async function isHandedOut(db: ApiDb | Tx, idea: IdeaId): Promise<boolean> {
  const [served, rated] = await Promise.all([
    db.selectFrom('served').select('id').where('idea', '=', idea).limit(1).executeTakeFirst(),
    db.selectFrom('ratings').select('rater').where('idea', '=', idea).limit(1).executeTakeFirst(),
  ])
  return served !== undefined || rated !== undefined
}
