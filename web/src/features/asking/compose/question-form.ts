import { checkQuestion, QuestionFields } from '@ideathlon/contracts/challenge-asking'
import { isCaption, publishedTitle } from '@ideathlon/contracts/challenge-formats'
import {
  DURATION_DAYS_DEFAULT,
  IDEA_DESCRIPTION_MAX,
  IDEA_TITLE_MAX,
} from '@ideathlon/contracts/limits'
import { NO_PRIZE } from '@ideathlon/contracts/prizes'
import * as z from 'zod'

export const OPENING_ALONE = /^(what|how)\s+could\W*$/i

const Fields = QuestionFields.extend({
  category: z.int().positive('Choose a category.'),
  /** The asker's own idea, hidden among the others; sent after the challenge is created. */
  your_idea: z
    .object({
      title: z.string().trim().max(IDEA_TITLE_MAX).default(''),
      description: z.string().trim().max(IDEA_DESCRIPTION_MAX).default(''),
    })
    .default({ title: '', description: '' }),
})

function checkWords(written: z.output<typeof Fields>, at: z.RefinementCtx): void {
  if (OPENING_ALONE.test(written.question_title)) {
    const message = 'Finish your question: what could … what?'
    at.addIssue({ code: 'custom', path: ['question_title'], message })
  } else checkQuestion(written, at as Parameters<typeof checkQuestion>[1])
}

/** The contract's challenge, with two messages for errors that only a form can cause. */
export const QuestionForm = Fields.superRefine((written, at) => {
  checkWords(written, at)
  if (written.solution_format !== 'test-an-idea') return
  const missing = { title: 'Give your idea a title.', description: 'Describe your idea.' }
  for (const [field, message] of Object.entries(missing)) {
    if (written.your_idea[field as keyof typeof missing] !== '') continue
    at.addIssue({ code: 'custom', path: ['your_idea', field], message })
  }
})

/** The form of a saved challenge; its own page adds an idea to test. */
export const SavedQuestionForm = Fields.superRefine(checkWords)

/** The values of the form during editing. */
export type QuestionDraft = z.input<typeof QuestionForm>

const PLAIN: Called = { solution_format: 'challenge', challenge_format: 'standard' }

export const EMPTY_QUESTION: QuestionDraft = {
  question_title: 'What could ',
  question_detail: '',
  category: 0,
  assumption_who: '',
  assumption_what: '',
  assumption_why: '',
  duration_days: DURATION_DAYS_DEFAULT,
  solution_format: 'challenge',
  challenge_format: 'standard',
  caption_solution_format: null,
  caption_reaction_type: null,
  primary_image: null,
  image_alt: '',
  improve_purpose: '',
  prize: NO_PRIZE,
  idea_entry_fee_cents: 0,
  your_idea: { title: '', description: '' },
}

/** In the order of ASSUMPTION_KINDS, as everywhere. */
export const ASSUMPTIONS = [
  {
    field: 'assumption_who',
    label: 'Who',
    question: 'Who has this problem, and who would change something?',
    placeholder: 'The people in the middle of it, as you picture them.',
  },
  {
    field: 'assumption_what',
    label: 'What',
    question: 'What do you take for granted about the problem?',
    placeholder: 'Start with the monkey: the hardest part that has to be true.',
  },
  {
    field: 'assumption_why',
    label: 'Why',
    question: 'Why does it matter, and why now?',
    placeholder: 'What happens if nobody finds an answer?',
  },
] as const

/** The fields of a draft that decide the title of its challenge. */
type Called = Parameters<typeof publishedTitle>[1]

/** The title as the card will show it: with its question mark, or with an ellipsis. */
export function asShown(title: string, format: Called = PLAIN): string {
  const text = title.trim()
  if (isCaption(format)) return publishedTitle(text, format)
  if (format.solution_format === 'ama' && text !== '') return text
  if (OPENING_ALONE.test(text) || text === '') return `${text} …`
  return text.endsWith('?') ? text : `${text}?`
}

/** The two allowed openings of a title; choosing one replaces the other. */
export const OPENINGS = ['What could', 'How could'] as const

const withoutOpening = (title: string): string =>
  title.replace(/^\s*(what|how)\s+could\b\s*/i, '').trimStart()

export const withOpening = (title: string, opening: string): string =>
  `${opening} ${withoutOpening(title)}`
