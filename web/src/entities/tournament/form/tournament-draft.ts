import { CycleLength, type RacePrize, type Visibility } from '@ideathlon/contracts/olympiad/terms'
import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'

/** The values of the tournament form. */
export type TournamentDraft = {
  name: string
  description: string
  length: CycleLength
  races: readonly RacePrize[]
  visibility: Visibility
  renews: boolean
  profanity_allowed: boolean
  is_student: boolean
  /** In local time, as the date field formats it; empty means now. */
  starts_at: string
}

export const NEW_TOURNAMENT: TournamentDraft = {
  name: '',
  description: '',
  length: 'month',
  races: [{ role: 'overall', prize: 0 }],
  visibility: 'public',
  renews: true,
  profanity_allowed: false,
  is_student: false,
  starts_at: '',
}

export const draftOf = (base: BaseOlympiad): TournamentDraft => ({
  name: base.name,
  description: base.description,
  length: base.length,
  races: base.races,
  visibility: base.visibility,
  renews: base.renews,
  profanity_allowed: base.profanity_allowed,
  is_student: base.is_student,
  starts_at: '',
})

/**
 * The fields to send when saving a change: only those that differ, so that two editors do not undo
 * each other's changes.
 */
export function changesOf(base: BaseOlympiad, draft: TournamentDraft) {
  const { is_student: _, starts_at: __, ...fields } = draft
  const before = draftOf(base)
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof fields]),
    ),
  ) as Partial<Omit<TournamentDraft, 'is_student' | 'starts_at' | 'races'>> & {
    races?: RacePrize[]
  }
}

export type DraftProblem = { field: 'name' | 'length'; says: string }

/** What is wrong with a draft, and in which field; undefined if it can be sent. */
export function problemOf(draft: TournamentDraft): DraftProblem | undefined {
  if (draft.name.trim() === '') return { field: 'name', says: 'A tournament needs a name.' }
  const says = CycleLength.safeParse(draft.length).error?.issues[0]?.message
  return says === undefined ? undefined : { field: 'length', says }
}
