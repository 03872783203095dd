import type { Caption } from '@ideathlon/contracts/captions'
import type { IdeaOutcome, IdeaPick, IdeaResult, OutcomeKind } from '@ideathlon/contracts/ideas'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'

/** The text and picture of an idea, from the table `i`. */
export const TEXT_COLUMNS = [
  'i.id',
  'i.title',
  'i.description',
  'i.body',
  'i.image',
  'i.image_alt',
  'i.purpose',
  'i.caption_top',
  'i.caption_bottom',
  'i.answers',
] as const

/** The result of an idea, from the table `i`. */
export const RESULT_COLUMNS = [
  'i.place',
  'i.ranked_ratings',
  'i.centi_stars',
  'i.is_provisional',
  'i.outcome',
  'i.outcome_reason',
  'i.outcome_at',
] as const

type Lines = { caption_top: string | null; caption_bottom: string | null }

/** The caption, if the idea is a caption. */
export const captionOf = ({ caption_top: top, caption_bottom: bottom }: Lines): Caption | null =>
  top === null && bottom === null ? null : { top: top ?? '', bottom: bottom ?? '' }

type Words = {
  id: number
  title: string
  description: string
  body: RichText | null
  image: string | null
  image_alt: string
  purpose: string
  answers: ('who' | 'what' | 'why')[]
}

export const textOf = (row: Words & Lines): Words & { caption: Caption | null; lang: string } => ({
  caption: captionOf(row),
  id: row.id,
  title: row.title,
  description: row.description,
  body: row.body,
  image: row.image,
  image_alt: row.image_alt,
  purpose: row.purpose,
  lang: languageOfIdea(row),
  answers: row.answers,
})

type Ranked = {
  place: number | null
  ranked_ratings: number | null
  centi_stars: number | null
  is_provisional: boolean
}

export const resultOf = (row: Ranked): IdeaResult => ({
  place: row.place,
  ratings: row.ranked_ratings ?? 0,
  stars: (row.centi_stars ?? 0) / 100,
  is_provisional: row.is_provisional,
})

type OutcomeColumns = {
  outcome: OutcomeKind | null
  outcome_reason: string
  outcome_at: Date | null
}

export function outcomeOf({
  outcome,
  outcome_reason,
  outcome_at,
}: OutcomeColumns): IdeaOutcome | null {
  if (outcome === null || outcome_at === null) return null
  const lang = languageOfText(outcome_reason)
  return { kind: outcome, reason: outcome_reason, lang, at: outcome_at.toISOString() }
}

type Picked = { pick_place: number | null; comment: string | null }

export function pickOf({ pick_place: place, comment }: Picked): IdeaPick | null {
  if (place === null) return null
  return { place, comment: comment ?? '', lang: languageOfText(comment ?? '') }
}
