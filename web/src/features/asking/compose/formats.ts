import type { QuestionDraft } from './question-form.ts'

export type Format = {
  id: string
  label: string
  says: string
  solution: NonNullable<QuestionDraft['solution_format']>
  frame: NonNullable<QuestionDraft['challenge_format']>
  /** The challenge is a picture, and an idea is a caption on it. */
  caption?: true
  /** The title can be anything and does not have to start with "What could". */
  anyTitle?: true
}

const CHALLENGE: Format = {
  id: 'challenge',
  label: 'Ideas',
  says: '“What could …” or “How could …”: up to three ideas from each person.',
  solution: 'challenge',
  frame: 'standard',
}

export const FORMATS: readonly Format[] = [
  CHALLENGE,
  {
    id: 'test-an-idea',
    label: 'A test of my idea',
    says: 'Your idea is hidden among the others, and you see how it ranks.',
    solution: 'test-an-idea',
    frame: 'standard',
  },
  {
    id: 'improve-an-idea',
    label: 'A better version of my idea',
    says: 'Everyone sees your idea and can suggest improvements.',
    solution: 'improve-an-idea',
    frame: 'standard',
  },
  {
    id: 'qq',
    label: 'A better question',
    says: 'You name a subject; others suggest the question.',
    solution: 'qq',
    frame: 'standard',
  },
  {
    id: 'suggestion',
    label: 'A suggestion box',
    says: 'Any title, up to ten suggestions from each person.',
    solution: 'challenge',
    frame: 'suggestion',
    anyTitle: true,
  },
  {
    id: 'topic',
    label: 'Thoughts on a topic',
    says: 'Any title, up to ten thoughts from each person.',
    solution: 'topic',
    frame: 'standard',
    anyTitle: true,
  },
  {
    id: 'ama',
    label: 'Ask me anything',
    says: 'Only you and the mentors you invite can see the ideas. Up to three from each person.',
    solution: 'ama',
    frame: 'standard',
    anyTitle: true,
  },
  {
    id: 'caption',
    label: 'Words on a picture',
    says: 'You show a picture; others write a caption or make a meme.',
    solution: 'challenge',
    frame: 'standard',
    anyTitle: true,
    caption: true,
  },
]

export function formatOf(draft: {
  solution_format?: string | undefined
  challenge_format?: string | undefined
  caption_solution_format?: string | null | undefined
}): Format {
  if (draft.caption_solution_format) return formatNamed('caption')
  if (draft.challenge_format === 'suggestion') return formatNamed('suggestion')
  return formatNamed(draft.solution_format)
}

/** The format given by an address or a draft; a plain challenge by default. */
export const formatNamed = (id: string | null | undefined): Format =>
  FORMATS.find((format) => format.id === id) ?? CHALLENGE

/**
 * The initial values of a format: the opening of the title, if it needs one, and the kind of
 * caption.
 */
export const startOf = ({ id, caption, anyTitle }: Format) => ({
  question_title: anyTitle || id === 'qq' ? '' : 'What could ',
  caption_solution_format: caption ? ('meme' as const) : null,
  caption_reaction_type: caption ? ('funny' as const) : null,
})

/** Whether the format has a field for the asker's assumptions. */
export const takesAssumptions = (draft: Parameters<typeof formatOf>[0]): boolean => {
  const { id, caption } = formatOf(draft)
  return !caption && id !== 'ama'
}
