import type { ChallengeEdit, EditedField } from '@ideathlon/contracts/challenge-edits'
import { money } from '@ideathlon/contracts/format'
import type { ImageCredit } from '@ideathlon/contracts/image-credit'
import type { Prize } from '@ideathlon/contracts/prizes'
import {
  type Accepted,
  accept,
  activity,
  type Refused,
  refuse,
} from '../../../kernel/command/decision.ts'
import { daysAfter } from '../../../kernel/day.ts'
import {
  compareOffers,
  hasPrize,
  isWorthMore,
  type PrizeColumns,
  prizeOf,
} from '../prizes/rules.ts'

export type Editable = {
  primary_image: string | null
  image_alt: string
  image_credit: ImageCredit | null
  links: readonly string[]
  idea_entry_fee_cents: number
  closes_at: Date
  caption_solution_format: string | null
} & PrizeColumns

export type Change = { field: EditedField; before: string; after: string }

/**
 * Edits can only add to a challenge, because members have entered ideas based on the existing text.
 */
export function decideEdit(
  state: Editable,
  edit: ChallengeEdit,
  now: Date,
): (Accepted & { changes: Change[] }) | Refused {
  const { primary_image, links, prize } = edit
  if (links && state.links.some((link) => !links.includes(link))) return refuse('links_stay')
  if (state.caption_solution_format !== null && isNewPicture(state, edit)) {
    return refuse('caption_picture_stays')
  }
  const current = prizeOf(state)
  const offer = prize ? compareOffers(current, prize) : 'same'
  if (offer === 'lowered') return refuse('prize_only_up')
  const closesAt = extendedClosing(edit, now)
  if (closesAt && state.closes_at <= now) return refuse('challenge_closed')
  const allowsExtension = prize !== undefined && offer === 'raised' && isWorthMore(current, prize)
  if (closesAt && (!allowsExtension || closesAt <= state.closes_at))
    return refuse('time_with_prize')
  const changes: Change[] = []
  if (primary_image !== undefined && isNewPicture(state, edit)) {
    changes.push({
      field: 'primary_image',
      before: state.primary_image ?? '',
      after: primary_image,
    })
  }
  changes.push(...pictureChanges(state, edit))
  if (links && links.length > state.links.length) {
    changes.push({ field: 'links', before: state.links.join('\n'), after: links.join('\n') })
  }
  if (prize && offer === 'raised') {
    changes.push({ field: 'prize', before: prizeInWords(current), after: prizeInWords(prize) })
  }
  if (closesAt) {
    const before = state.closes_at.toISOString()
    changes.push({ field: 'closes_at', before, after: closesAt.toISOString() })
  }
  if (changes.length === 0) return refuse('nothing_to_change')
  const isMoneyRaised = prize !== undefined && prize.cents > state.prize_cents
  const raised = { cents: prize?.cents ?? 0, entryFeeCents: state.idea_entry_fee_cents }
  return { ...(isMoneyRaised ? accept(activity('ChallengePrizeSet', raised)) : accept()), changes }
}

/**
 * A new picture discards the old credit. The old description is kept, because the challenge may
 * need one.
 */
export function pictureTexts(state: Editable, edit: ChallengeEdit) {
  return {
    image_alt: edit.image_alt ?? state.image_alt,
    image_credit: edit.image_credit ?? (isNewPicture(state, edit) ? null : state.image_credit),
  }
}

const isNewPicture = (state: Editable, { primary_image: image }: ChallengeEdit): boolean =>
  image !== undefined && image !== state.primary_image

function pictureChanges(state: Editable, edit: ChallengeEdit): Change[] {
  const after = pictureTexts(state, edit)
  const credits = [creditInWords(state.image_credit), creditInWords(after.image_credit)] as const
  return [
    { field: 'image_alt' as const, before: state.image_alt, after: after.image_alt },
    { field: 'image_credit' as const, before: credits[0], after: credits[1] },
  ].filter((change) => change.before !== change.after)
}

const creditInWords = (credit: ImageCredit | null): string =>
  credit === null ? '' : [credit.user, credit.source].filter((text) => text !== '').join(', ')

/** Formatted as in the list of changes: "$50 · Bread: A loaf a week." */
function prizeInWords(prize: Prize): string {
  if (!hasPrize(prize)) return ''
  const amount = prize.cents === 0 ? '' : money(prize.cents)
  const thing = [prize.title, prize.description].filter((text) => text !== '').join(': ')
  return [amount, thing].filter((text) => text !== '').join(' · ')
}

/** The new closing time; undefined if the edit does not extend the challenge. */
export const extendedClosing = (
  { duration_days: days }: ChallengeEdit,
  now: Date,
): Date | undefined => (days === undefined ? undefined : daysAfter(now, days))
