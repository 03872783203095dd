import type { ChallengeEdit, EditedField } from '@ideathlon/contracts/challenge-edits'
import type { ChallengeState } from '@ideathlon/contracts/challenges'
import { fileKeyOf, type ImageUrl } from '@ideathlon/contracts/files'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { challengePower } from '../../../kernel/audit/challenge-power.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { claimFile, releaseFile } from '../../../site/files/commands.ts'
import type { By } from '../lifecycle/commands.ts'
import { decideTransition } from '../lifecycle/transitions.ts'
import { prizeColumns } from '../prizes/rules.ts'
import { challengeContext, loadChallenge } from '../store.ts'
import { closesAnew, decideEdit } from './rules.ts'

/** Keeps every change in the challenge's log, for members who relied on the earlier text. */
export function editChallenge(
  deps: Deps,
  by: By,
  { slug, edit }: { slug: ChallengeSlug; edit: ChallengeEdit },
): Promise<Outcome<{ changes: EditedField[] }>> {
  return runCommand(deps, by.origin, {
    load: (tx) => loadChallenge(tx, { slug }, 'alone'),
    may: ({ asker }) => can(by.actor, 'challenge.edit', { asker }),
    decide: (challenge, now) => {
      const move = decideTransition(challenge.state as ChallengeState, 'edit')
      return move.ok ? decideEdit(challenge, edit, now) : move
    },
    power: (challenge) =>
      challengePower('challenge.edit', challenge, { fields: Object.keys(edit) }),
    save: async (tx, challenge, { changes }, now) => {
      const { id } = challenge
      const fields = changes.map(({ field }) => field)
      const { primary_image: image, links, prize } = edit
      const closesAt = closesAnew(edit, now)
      await tx
        .updateTable('challenges')
        .set({
          ...(image !== undefined && { primary_image: image }),
          ...(links && { links }),
          ...(closesAt && { closes_at: closesAt }),
          ...(prize && prizeColumns(prize)),
        })
        .where('id', '=', id)
        .execute()
      if (image !== undefined) {
        await replaceChallengePicture(tx, id, { before: challenge.primary_image, after: image })
      }
      const made = { challenge: id, editor: by.actor.id, edited_at: now }
      await tx
        .insertInto('challenge_edits')
        .values(changes.map((change) => ({ ...made, ...change })))
        .execute()
      return { view: { changes: fields }, context: challengeContext(challenge) }
    },
  })
}

/** Claims the challenge's new picture and releases the one before. */
export async function replaceChallengePicture(
  tx: Tx,
  challenge: number,
  { before = null, after }: { before?: string | null; after: ImageUrl | null },
): Promise<void> {
  if (before === after) return
  const by = `challenge:${challenge}` as const
  const kept = after === null ? undefined : fileKeyOf(after)
  if (kept !== undefined && !(await claimFile(tx, kept, by))) {
    throw invalid([
      { field: 'primary_image', error: 'This picture no longer exists. Upload it again.' },
    ])
  }
  const gone = before === null ? undefined : fileKeyOf(before)
  if (gone !== undefined && gone !== kept) await releaseFile(tx, gone, by)
}
