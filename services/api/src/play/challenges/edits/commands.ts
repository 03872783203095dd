import type { ChallengeEdit, EditedField } from '@ideathlon/contracts/challenge-edits'
import type { ChallengeState } from '@ideathlon/contracts/challenges'
import { type FileKey, fileKeyOf } from '@ideathlon/contracts/files'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { sharedPower } from '../../../kernel/audit/challenge-power.ts'
import { refuse } from '../../../kernel/command/decision.ts'
import { type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { claimPicture, releaseFile } from '../../../site/files/commands.ts'
import type { By } from '../lifecycle/commands.ts'
import { decideTransition } from '../lifecycle/transitions.ts'
import { prizeColumns } from '../prizes/rules.ts'
import { challengeContext, loadChallenge } from '../store.ts'
import { decideEdit, extendedClosing, pictureTexts } from './rules.ts'

/** Records every change in the challenge's log, for members who relied on the earlier text. */
export function editChallenge(
  deps: Deps,
  by: By,
  { slug, edit }: { slug: ChallengeSlug; edit: ChallengeEdit },
): Promise<Outcome<{ changes: EditedField[] }>> {
  return runCommand(deps, by.origin, {
    load: (tx) => loadChallenge(tx, { slug }, 'alone'),
    may: ({ asker, co_author: coAuthor }) => can(by.actor, 'challenge.edit', { asker, coAuthor }),
    decide: (challenge, now) => {
      const move = decideTransition(challenge.state as ChallengeState, 'edit')
      if (!move.ok) return move
      const isCoAuthor = by.actor.id === challenge.co_author
      return isCoAuthor && edit.prize ? refuse('co_author_prize') : decideEdit(challenge, edit, now)
    },
    power: (challenge) =>
      sharedPower('challenge.edit', challenge, {
        actor: by.actor.id,
        detail: { fields: Object.keys(edit) },
      }),
    save: async (tx, challenge, { changes }, now) => {
      const { id } = challenge
      const fields = changes.map(({ field }) => field)
      const { primary_image: image, links, prize } = edit
      const closesAt = extendedClosing(edit, now)
      const texts = pictureTexts(challenge, edit)
      await tx
        .updateTable('challenges')
        .set({
          ...(image !== undefined && { primary_image: image }),
          image_alt: texts.image_alt,
          image_credit: texts.image_credit && JSON.stringify(texts.image_credit),
          ...(links && { links }),
          ...(closesAt && { closes_at: closesAt }),
          ...(prize && prizeColumns(prize)),
        })
        .where('id', '=', id)
        .execute()
      if (image !== undefined) {
        const after = { ...challenge, primary_image: image }
        await replaceChallengePictures(tx, id, { before: challenge, after })
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

/** The pictures of a challenge, each under the field that holds it. */
type Pictures = {
  primary_image: string | null
  article?: { image_url: string | null } | null
  own_idea?: { primary_image: string | null } | null
}

const NO_PICTURES: Pictures = { primary_image: null }

const keysOf = ({ primary_image, article, own_idea }: Pictures): [string, FileKey][] =>
  [
    ['primary_image', primary_image] as const,
    ['article', article?.image_url ?? null] as const,
    ['test_idea', own_idea?.primary_image ?? null] as const,
  ].flatMap(([field, url]) => {
    const key = url === null ? undefined : fileKeyOf(url)
    return key === undefined ? [] : [[field, key]]
  })

/** Claims the challenge's new pictures and releases those that it no longer uses. */
export async function replaceChallengePictures(
  tx: Tx,
  challenge: number,
  { before = NO_PICTURES, after }: { before?: Pictures; after: Pictures },
): Promise<void> {
  const by = `challenge:${challenge}` as const
  const had = new Set(keysOf(before).map(([, key]) => key))
  const kept = new Map(keysOf(after).map(([field, key]) => [key, field]))
  for (const [key, field] of kept) {
    if (!had.has(key)) await claimPicture(tx, key, { by, field })
  }
  for (const key of had) if (!kept.has(key)) await releaseFile(tx, key, by)
}
