import type { QuestionDraft } from './question-form.ts'

export type Format = {
  id: string
  label: string
  says: string
  solution: NonNullable<QuestionDraft['solution_format']>
  frame: NonNullable<QuestionDraft['challenge_format']>
}

const CHALLENGE: Format = {
  id: 'challenge',
  label: 'Ideas',
  says: 'What could …, how could …: three ideas from each.',
  solution: 'challenge',
  frame: 'standard',
}

export const FORMATS: readonly Format[] = [
  CHALLENGE,
  {
    id: 'test-an-idea',
    label: 'A test of my idea',
    says: 'Yours hides among the others, and you see how it does.',
    solution: 'test-an-idea',
    frame: 'standard',
  },
  {
    id: 'improve-an-idea',
    label: 'A better version of my idea',
    says: 'Everybody sees yours, and makes it better.',
    solution: 'improve-an-idea',
    frame: 'standard',
  },
  {
    id: 'qq',
    label: 'A better question',
    says: 'You have a subject; the others find the question.',
    solution: 'qq',
    frame: 'standard',
  },
  {
    id: 'suggestion',
    label: 'A suggestion box',
    says: 'Any title, ten suggestions from each.',
    solution: 'challenge',
    frame: 'suggestion',
  },
  {
    id: 'topic',
    label: 'Thoughts on a topic',
    says: 'Any title, ten thoughts from each.',
    solution: 'topic',
    frame: 'standard',
  },
]

export function formatOf(draft: {
  solution_format?: string | undefined
  challenge_format?: string | undefined
}): Format {
  if (draft.challenge_format === 'suggestion') return formatNamed('suggestion')
  return formatNamed(draft.solution_format)
}

/** The format that an address or a draft names; a plain question where it names none. */
export const formatNamed = (id: string | null | undefined): Format =>
  FORMATS.find((format) => format.id === id) ?? CHALLENGE
