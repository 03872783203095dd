import type { ChallengeEdit, EditedField } from '@ideathlon/contracts/challenge-edits'
import { type Refused, refuse } from '../../../kernel/command/decision.ts'

export type Editable = {
  primary_image: string | null
  links: readonly string[]
  prize_type: string
  prize_title: string
  closes_at: Date
}

export type Change = { field: EditedField; before: string; after: string }

/** Edits may only add, because members have entered ideas based on the existing text. */
export function decideEdit(
  state: Editable,
  edit: ChallengeEdit,
  now: Date,
): { ok: true; newEvents: []; changes: Change[] } | Refused {
  const { primary_image, links, prize } = edit
  if (links && state.links.some((link) => !links.includes(link))) return refuse('links_stay')
  if (prize && state.prize_type !== 'points') return refuse('prize_only_up')
  const closesAt = closesAnew(edit, now)
  if (closesAt && state.closes_at <= now) return refuse('challenge_closed')
  if (closesAt && (!prize || prize.type === 'points' || closesAt <= state.closes_at)) {
    return refuse('time_with_prize')
  }
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
  if (closesAt) {
    const before = state.closes_at.toISOString()
    changes.push({ field: 'closes_at', before, after: closesAt.toISOString() })
  }
  return changes.length === 0 ? refuse('nothing_to_change') : { ok: true, newEvents: [], changes }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The new closing time; undefined if the edit does not extend the challenge. */
export const closesAnew = ({ duration_days: days }: ChallengeEdit, now: Date): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS)
