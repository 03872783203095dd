import type { IdeaWords } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { opennessOf } from '../../challenges/openness.ts'
import type { ChallengeRow } from '../../challenges/store.ts'
import { loadChallengeOf } from '../load-challenge-of.ts'
import { hasGrace } from './grace.ts'
import { decideEdit, type EditState } from './rules.ts'
import { replaceIdeaPicture, textColumns } from './text-columns.ts'

type By = { origin: Origin; actor: Actor }

export function editIdea(
  deps: Deps,
  { origin, actor }: By,
  { id, words }: { id: IdeaId; words: IdeaWords },
): Promise<Outcome<{ id: IdeaId }>> {
  return runChange(deps, origin, {
    load: async (tx, now) => {
      const loaded = await loadOwnIdea(tx, id)
      // Another member's idea in an open challenge is treated as not found.
      if (loaded.idea.author !== actor.id) throw notFound(REFUSALS.idea_not_found)
      demand(actor, 'idea.edit', { owner: loaded.idea.author }, REFUSALS.not_your_idea)
      return { ...loaded, rule: await editStateOf(tx, { ...loaded, now }) }
    },
    decide: ({ rule }, now) => decideEdit(rule, now),
    save: async (tx, { idea }, _accepted, now) => {
      const columns = textColumns(words)
      await replaceIdeaPicture(tx, id, { before: idea.image, after: columns.image })
      await tx
        .updateTable('ideas')
        .set({ ...columns, edited_at: now })
        .where('id', '=', id)
        .execute()
      return { id }
    },
  })
}

type OwnRow = Awaited<ReturnType<typeof lockIdea>>

/** Locks the challenge, then the idea, in the order that all commands use. */
export async function loadOwnIdea(tx: Tx, id: IdeaId, lock: 'shared' | 'alone' = 'shared') {
  const challenge = await loadChallengeOf(tx, id, lock)
  return { challenge, idea: await lockIdea(tx, id) }
}

/** The lock makes serving wait, so that a rater who is served the idea reads the new text. */
function lockIdea(tx: Tx, id: IdeaId) {
  return tx
    .selectFrom('ideas')
    .select(['id', 'author', 'title', 'state', 'entered_at', 'joins_at', 'image', 'is_test'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type LoadedIdea = { challenge: ChallengeRow; idea: OwnRow; now: Date }

export async function editStateOf(
  db: ApiDb | Tx,
  { challenge, idea, now }: LoadedIdea,
): Promise<EditState> {
  return {
    challenge: opennessOf(challenge, now),
    isDeclined: idea.state === 'declined',
    hasGrace: await hasGrace(db, challenge),
    enteredAt: idea.entered_at,
    joinsAt: idea.joins_at,
    isSeen: await isHandedOut(db, idea.id),
  }
}

async function isHandedOut(db: ApiDb | Tx, idea: IdeaId): Promise<boolean> {
  const { rows } = await sql<{ is_seen: boolean }>`
    select exists (select from served where idea = ${idea})
        or exists (select from ratings where idea = ${idea}) as is_seen`.execute(db)
  return rows[0]?.is_seen ?? false
}
