import {
  completeDeepDives,
  type DeepDives,
  hasDeepDive,
  NO_DEEP_DIVES,
} from '@ideathlon/contracts/deep-dives'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps } from '../../../kernel/deps.ts'
import type { By } from '../lifecycle/commands.ts'
import { changeUnpublished } from './commands.ts'

type Saved = { version: number; deep_dives: DeepDives; complete: AssumptionKind[] }
type Parts = { [Kind in AssumptionKind]?: DeepDives[Kind] | undefined }
type SaveDeepDivesInput = { slug: ChallengeSlug; parts: Parts; version?: number | undefined }

/**
 * Replaces the given parts of the deep dives and keeps the others. No part can be changed once the
 * challenge is open.
 */
export async function saveDeepDives(
  deps: Deps,
  by: By,
  { slug, parts, version }: SaveDeepDivesInput,
): Promise<Outcome<Saved>> {
  const outcome = await changeUnpublished<Saved>(deps, by, {
    slug,
    action: 'rewrite',
    ...(version !== undefined && { version }),
    save: async (tx, row) => {
      const before = row.deep_dives ?? NO_DEEP_DIVES
      const dives = {
        who: parts.who ?? before.who,
        what: parts.what ?? before.what,
        why: parts.why ?? before.why,
      }
      const next = row.words_version + 1
      await tx
        .updateTable('challenges')
        .set({
          deep_dives: hasDeepDive(dives) ? JSON.stringify(dives) : null,
          words_version: next,
        })
        .where('id', '=', row.id)
        .execute()
      return { version: next, deep_dives: dives, complete: completeDeepDives(dives) }
    },
  })
  const isFixed = !outcome.ok && outcome.reason === 'challenge_opened'
  return isFixed ? { ok: false, reason: 'deep_dives_fixed' } : outcome
}
