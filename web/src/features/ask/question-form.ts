import { PublishChallenge } from '@ideathlon/contracts/challenges'
import { DURATION_DAYS_DEFAULT } from '@ideathlon/contracts/limits'
import * as z from 'zod'

const OPENING_ALONE = /^(what|how)\s+could\W*$/i

/** The contract's question, with two sentences for what a form can get wrong and a program cannot. */
export const QuestionForm = PublishChallenge.extend({
  category: z.int().positive('Choose where your question belongs.'),
}).refine(({ question_title }) => !OPENING_ALONE.test(question_title), {
  path: ['question_title'],
  message: 'Finish your question: what could … what?',
})

/** What the form holds while it is written. */
export type QuestionDraft = z.input<typeof QuestionForm>

export const EMPTY_QUESTION: QuestionDraft = {
  question_title: 'What could ',
  question_detail: '',
  category: 0,
  assumption_what: '',
  assumption_who: '',
  assumption_why: '',
  duration_days: DURATION_DAYS_DEFAULT,
}

export const ASSUMPTIONS = [
  {
    field: 'assumption_what',
    label: 'What',
    question: 'What do you take for granted about the problem?',
    placeholder: 'Start with the monkey: the hardest part that has to be true.',
  },
  {
    field: 'assumption_who',
    label: 'Who',
    question: 'Who has this problem, and who would change something?',
    placeholder: 'The people in the middle of it, as you picture them.',
  },
  {
    field: 'assumption_why',
    label: 'Why',
    question: 'Why does it matter, and why now?',
    placeholder: 'What happens if nobody finds an answer?',
  },
] as const

/** The question as the card will show it: with its mark, or with the promise of more. */
export function asShown(title: string): string {
  const text = title.trim()
  if (OPENING_ALONE.test(text) || text === '') return `${text} …`
  return text.endsWith('?') ? text : `${text}?`
}

/** The two openings a question may have; the first press on one replaces the other. */
export const OPENINGS = ['What could', 'How could'] as const

export function withOpening(title: string, opening: string): string {
  const rest = title.replace(/^\s*(what|how)\s+could\b\s*/i, '').trimStart()
  return `${opening} ${rest}`
}
