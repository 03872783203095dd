import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { recall, remember } from '../../lib/device-memory.ts'

/** The challenge and the kind of assumption that a member is challenging. */
export type DraftPlace = { member: number; slug: string; kind: AssumptionKind }
type Draft = { alternative: string; reason: string }

const nameOf = ({ member, slug, kind }: DraftPlace, field: keyof Draft) =>
  `assumption-draft:${member}:${slug}:${kind}:${field}`

export function readAssumptionDraft(place: DraftPlace): Draft {
  return {
    alternative: recall(nameOf(place, 'alternative')) ?? '',
    reason: recall(nameOf(place, 'reason')) ?? '',
  }
}

/** Without storage, the draft lasts as long as the form. */
export function saveAssumptionDraft(place: DraftPlace, { alternative, reason }: Draft): void {
  remember(nameOf(place, 'alternative'), alternative.trim() === '' ? null : alternative)
  remember(nameOf(place, 'reason'), reason.trim() === '' ? null : reason)
}
