import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { challengeContext } from '../../challenges/store.ts'
import { loadChallengeOf } from '../load-challenge-of.ts'
import { decideDuplicate } from './rules.ts'

type Link = { id: IdeaId; original: IdeaId | null }

/**
 * Links an idea to the earlier one that it repeats, or removes the link. This neither awards nor
 * deducts points.
 */
export function linkDuplicate(
  deps: Deps,
  origin: Origin,
  { id, original }: Link,
): Promise<Outcome<{ idea: IdeaId; original: IdeaId | null }>> {
  return runCommand(deps, origin, {
    load: (tx) => loadLink(tx, { id, original }),
    decide: (loaded) => decideDuplicate({ ...loaded, state: loaded.challenge.state }),
    power: ({ challenge, idea }) => ({
      act: 'idea.link',
      owner: idea.author,
      subject: `idea:${id}`,
      title: idea.title,
      link: `/challenges/${challenge.slug}?idea=${id}`,
      detail: { original },
    }),
    save: async (tx, { challenge }, _accepted, now) => {
      await tx.deleteFrom('idea_duplicates').where('idea', '=', id).execute()
      if (original !== null) {
        const row = { idea: id, original, linked_at: now }
        await tx.insertInto('idea_duplicates').values(row).execute()
      }
      return { view: { idea: id, original }, context: challengeContext(challenge, id) }
    },
  })
}

/**
 * The challenge is locked exclusively, so that the second of two simultaneous links sees the first.
 */
async function loadLink(tx: Tx, { id, original: wanted }: Link) {
  const challenge = await loadChallengeOf(tx, id, 'alone')
  const rows = await tx
    .selectFrom('ideas')
    .select(['id', 'number', 'challenge', 'author', 'title', 'state'])
    .where('id', 'in', wanted === null ? [id] : [id, wanted])
    .execute()
  const links = await tx
    .selectFrom('idea_duplicates')
    .select(['idea', 'original'])
    .where((eb) => eb.or([eb('original', '=', id), eb('idea', '=', wanted ?? id)]))
    .execute()
  const ideas = rows.map((row) => ({ ...row, isShown: row.state === 'published' }))
  const idea = ideas.find((row) => row.id === id)
  if (idea === undefined) throw notFound(REFUSALS.idea_not_found)
  const found = ideas.find((row) => row.id === wanted)
  const isDuplicate = links.some((link) => link.idea === wanted)
  return {
    challenge,
    idea,
    original: wanted === null ? null : found && { ...found, isDuplicate },
    isOriginal: links.some((link) => link.original === id),
  }
}
