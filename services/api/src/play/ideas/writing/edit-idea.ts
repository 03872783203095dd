import type { IdeaWords } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { runChange } from '../../../community/profiles/change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { decideEdit } from './decide-edit.ts'
import { movePicture, wordColumns } from './keep-words.ts'
import { editStateOf, loadOwnIdea } from './load-edit.ts'

type By = { origin: Origin; actor: Actor }

export function editIdea(
  deps: Deps,
  { origin, actor }: By,
  { id, words }: { id: IdeaId; words: IdeaWords },
): Promise<Outcome<{ id: IdeaId }>> {
  return runChange(deps, origin, {
    load: async (tx, now) => {
      const loaded = await loadOwnIdea(tx, id)
      // Somebody else's idea in an open question is not there, whoever tries.
      if (loaded.idea.author !== actor.id) throw notFound(REFUSALS.idea_not_found)
      demand(actor, 'idea.edit', { owner: loaded.idea.author }, REFUSALS.not_your_idea)
      return { ...loaded, rule: await editStateOf(tx, { ...loaded, now }) }
    },
    decide: ({ rule }, now) => decideEdit(rule, now),
    save: async (tx, { idea }, _accepted, now) => {
      const columns = wordColumns(words)
      await movePicture(tx, id, { before: idea.image, after: columns.image })
      await tx
        .updateTable('ideas')
        .set({ ...columns, edited_at: now })
        .where('id', '=', id)
        .execute()
      return { id }
    },
  })
}
