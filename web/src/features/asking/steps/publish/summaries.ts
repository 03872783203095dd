import type { CategoryTile } from '@ideathlon/contracts/categories'
import { ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { scaleName } from '../../../../entities/challenge/page/scale-words.ts'
import { format, plural } from '../../../../lib/format/format.ts'
import { ASSUMPTIONS, asShown, type QuestionDraft } from '../../compose/question-form.ts'
import { pathOf } from '../../flow/rules/category-path.ts'
import { hasQuestion } from '../../flow/rules/flows.ts'
import type { StepId } from '../../flow/step.ts'

/** The title of each step's tile in the summary. */
export const TILE_NAMES: Partial<Record<StepId, string>> = {
  category: 'Category Picker',
  'question-description': 'Question & Description',
  assumptions: 'Core Assumptions',
  image: 'Image',
  'your-idea': 'Test your own idea',
  purpose: 'Improve Idea purpose',
  duration: 'Set Duration',
  'money-prizes': 'Prize or Money',
  'caption-format': 'Caption Format',
  'article-source': 'Link an Article',
  'innovation-scale': 'Innovation Scale',
}

export type Summary = {
  text: string
  picture?: string | undefined
  parts?: readonly { name: string; isFilled: boolean }[]
}

type Summarise = (content: QuestionDraft, categories: readonly CategoryTile[]) => Summary

const EMPTY = 'Not filled in'

const SUMMARIES: Partial<Record<StepId, Summarise>> = {
  category: ({ category }, categories) => {
    const path = pathOf(Number(category), categories)
    return { text: path.map(({ name }) => name).join(' › ') || EMPTY }
  },
  'question-description': (content) => ({
    text: hasQuestion(content)
      ? asShown(content.question_title, {
          ...content,
          solution_format: content.solution_format ?? 'challenge',
          challenge_format: content.challenge_format ?? 'standard',
        })
      : EMPTY,
  }),
  assumptions: (content) => ({
    text: '',
    parts: ASSUMPTIONS.map(({ field, label }) => ({
      name: label,
      isFilled: (content[field] ?? '').trim().length >= ASSUMPTION_MIN,
    })),
  }),
  image: ({ primary_image: image, article, image_credit: credit }) => {
    const picture = image ?? article?.image_url ?? undefined
    const from = image == null && picture ? 'From your article' : (credit?.source ?? 'Your own')
    return picture === undefined ? { text: EMPTY } : { text: from, picture }
  },
  'your-idea': ({ test_idea: idea }) => ({ text: idea?.title?.trim() || EMPTY }),
  purpose: ({ improve_purpose: purpose }) => ({ text: purpose?.trim() || EMPTY }),
  duration: ({ duration_days: days = 0 }) => ({
    text: plural(days, { one: '{n} day', other: '{n} days' }),
  }),
  'money-prizes': ({ prize, idea_entry_fee_cents: fee = 0 }) => {
    const cents = prize?.cents ?? 0
    const won = cents > 0 ? format().money(cents) : prize?.title || 'No prize money added.'
    return { text: fee > 0 ? `${won} · Entry fee ${format().money(fee)}` : won }
  },
  'caption-format': ({ caption_solution_format: style }) => ({
    text: style == null ? EMPTY : style === 'meme' ? 'Meme' : 'Caption',
  }),
  'article-source': ({ article, article_skipped: isSkipped }) => ({
    text: article?.title || article?.url || (isSkipped ? 'Skipped' : EMPTY),
  }),
  'innovation-scale': ({ innovation_scale: scale = 'blue-sky' }) => ({ text: scaleName(scale) }),
}

/** The content of a step in a few words. */
export const summaryOf = (
  step: StepId,
  content: QuestionDraft,
  categories: readonly CategoryTile[],
): Summary => SUMMARIES[step]?.(content, categories) ?? { text: '' }
