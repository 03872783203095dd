import type { ChallengeEdit, EditedField } from '@ideathlon/contracts/challenge-edits'
import { type Refused, refuse } from '../../decision.ts'

export type Editable = {
  primary_image: string | null
  links: readonly string[]
  prize_type: string
  prize_title: string
}

export type Change = { field: EditedField; before: string; after: string }

/** Only ever more: who entered relied on what stood there. */
export function decideEdit(
  state: Editable,
  edit: ChallengeEdit,
): { ok: true; happenings: []; changes: Change[] } | Refused {
  const { primary_image, links, prize } = edit
  if (links && state.links.some((link) => !links.includes(link))) return refuse('links_stay')
  if (prize && state.prize_type !== 'points') return refuse('prize_only_up')
  const changes: Change[] = []
  if (primary_image !== undefined && primary_image !== state.primary_image) {
    changes.push({
      field: 'primary_image',
      before: state.primary_image ?? '',
      after: primary_image,
    })
  }
  if (links && links.length > state.links.length) {
    changes.push({ field: 'links', before: state.links.join('\n'), after: links.join('\n') })
  }
  if (prize && prize.type !== 'points') {
    changes.push({ field: 'prize', before: '', after: `${prize.title}: ${prize.description}` })
  }
  return changes.length === 0 ? refuse('nothing_to_change') : { ok: true, happenings: [], changes }
}
