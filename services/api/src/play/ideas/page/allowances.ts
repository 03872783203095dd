import type { Allowed } from '@ideathlon/contracts/challenges'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { Decision } from '../../../kernel/command/decision.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import type { ChallengeRow } from '../../challenges/load.ts'
import { decideOutcome } from '../outcome/decide-outcome.ts'
import { decideEdit } from '../writing/decide-edit.ts'
import { editStateOf } from '../writing/load-edit.ts'

type Looked = {
  row: { id: number; author: number; title: string; state: 'published' | 'declined' } & {
    entered_at: Date
    image: string | null
    is_test: boolean
  }
  challenge: ChallengeRow
  viewer: Actor | undefined
  now: Date
}

const not = (reason: RefusalReason): Allowed => ({ allowed: false, reason })
const as = (decision: Decision): Allowed =>
  decision.ok ? { allowed: true, reason: null } : not(decision.reason)

/** What the viewer may do with an idea, by the rules that will be asked when it is done. */
export async function allowancesOf(
  db: ApiDb,
  { row, challenge, viewer, now }: Looked,
): Promise<IdeaPage['can']> {
  const isDeclined = row.state === 'declined'
  const mayEdit = can(viewer, 'idea.edit', { owner: row.author })
  const maySay = can(viewer, 'idea.outcome', { asker: challenge.asker })
  return {
    edit: mayEdit
      ? as(decideEdit(await editStateOf(db, { challenge, idea: row, now }), now))
      : not('not_your_idea'),
    invite:
      can(viewer, 'idea.invite', { owner: row.author }) && !row.is_test && !isDeclined
        ? { allowed: true, reason: null }
        : not('not_your_idea'),
    set_outcome: maySay
      ? as(decideOutcome({ state: challenge.state, isDeclined, isTest: row.is_test }))
      : not('not_your_outcome'),
  }
}
