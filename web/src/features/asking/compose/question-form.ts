import { checkQuestion, OwnIdea, QuestionFields } from '@ideathlon/contracts/challenge-asking'
import { isCaption, publishedTitle, takesAnyTitle } from '@ideathlon/contracts/challenge-formats'
import { NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import { ImageUrl } from '@ideathlon/contracts/files'
import {
  DURATION_DAYS_DEFAULT,
  IDEA_DESCRIPTION_MAX,
  IDEA_IMAGE_ALT_MAX,
  IDEA_PURPOSE_MAX,
  IDEA_TITLE_MAX,
} from '@ideathlon/contracts/limits'
import { NO_PRIZE } from '@ideathlon/contracts/prizes'
import { endsAsQuestion, isOpeningAlone, withoutOpening } from '@ideathlon/contracts/title-openings'
import * as z from 'zod'

const text = (max: number) => z.string().trim().max(max).default('')

const Fields = QuestionFields.extend({
  category: z.int().positive('Choose a category.'),
  /** The asker's own idea, which may be unfinished or empty here. */
  test_idea: z
    .object({
      title: text(IDEA_TITLE_MAX),
      description: text(IDEA_DESCRIPTION_MAX),
      purpose: text(IDEA_PURPOSE_MAX),
      primary_image: ImageUrl.nullable().default(null),
      image_alt: text(IDEA_IMAGE_ALT_MAX),
    })
    .prefault({}),
  /** Which optional steps the asker has opened. */
  steps: z.record(z.string(), z.boolean()).default({}),
})

function checkWords(written: z.output<typeof Fields>, at: z.RefinementCtx): void {
  if (isOpeningAlone(written.question_title)) {
    const message = 'Finish your question: what could … what?'
    at.addIssue({ code: 'custom', path: ['question_title'], message })
  } else checkQuestion(written, at as Parameters<typeof checkQuestion>[1])
}

const MISSING = { title: 'Give your idea a title.', description: 'Describe your idea.' } as const

/**
 * An idea needs both a title and a description, or neither; a challenge that tests an idea needs
 * both.
 */
function checkIdea(written: z.output<typeof Fields>, at: z.RefinementCtx): void {
  const { test_idea: idea, solution_format: format } = written
  if (format !== 'test-an-idea' && isIdeaEmpty(idea)) return
  for (const field of ['title', 'description'] as const) {
    if (idea[field] !== '') continue
    at.addIssue({ code: 'custom', path: ['test_idea', field], message: MISSING[field] })
  }
}

export const isIdeaEmpty = (idea: { title?: string; description?: string } | undefined): boolean =>
  `${idea?.title ?? ''}${idea?.description ?? ''}`.trim() === ''

/**
 * The contract's rules for a challenge, with additional checks for errors that can occur only in a
 * form.
 */
export const QuestionForm = Fields.superRefine((written, at) => {
  checkWords(written, at)
  checkIdea(written, at)
})

/** The form of a saved challenge; the asker's own idea is added on a separate page. */
export const SavedQuestionForm = Fields.superRefine(checkWords)

/** The values of the form while it is being edited. */
export type QuestionDraft = z.input<typeof QuestionForm>

const PLAIN: Called = { solution_format: 'challenge', challenge_format: 'standard' }

const NO_IDEA = { title: '', description: '', purpose: '', primary_image: null, image_alt: '' }

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
  article: null,
  article_skipped: false,
  image_credit: null,
  deep_dives: NO_DEEP_DIVES,
  location: null,
  tags: [],
  links: [],
  innovation_scale: 'blue-sky',
  test_idea: NO_IDEA,
  steps: {},
}

type Body = Omit<QuestionDraft, 'steps' | 'test_idea'> & { test_idea: OwnIdea | null }

/** The request body: without the fields that only the form needs, and without an empty idea. */
export function bodyOf({ steps: _, test_idea: idea, ...body }: QuestionDraft): Body {
  const own = OwnIdea.safeParse(idea)
  return { ...body, ...onePicture(body), test_idea: own.success ? own.data : null }
}

/** If only one of the challenge and its article has a picture, both use it. */
function onePicture({
  primary_image: image = null,
  article = null,
  caption_solution_format: caption,
}: Pick<QuestionDraft, 'primary_image' | 'article' | 'caption_solution_format'>) {
  if (article === null || caption != null) return {}
  const shown = article.image_url ?? null
  return { primary_image: image ?? shown, article: { ...article, image_url: shown ?? image } }
}

/** In the order of ASSUMPTION_KINDS. */
export const ASSUMPTIONS = [
  {
    kind: 'who',
    field: 'assumption_who',
    label: 'Who',
    question: 'Who has this problem, and who could change something?',
    placeholder: 'The people affected, as you picture them.',
  },
  {
    kind: 'what',
    field: 'assumption_what',
    label: 'What',
    question: 'What do you take for granted about the problem?',
    placeholder: 'Start with the hardest part that has to be true.',
  },
  {
    kind: 'why',
    field: 'assumption_why',
    label: 'Why',
    question: 'Why does it matter, and why now?',
    placeholder: 'What happens if nobody finds an answer?',
  },
] as const

/** The fields of a draft that determine the challenge's title. */
type Called = Parameters<typeof publishedTitle>[1]

/** The title as the card will show it, with a question mark or an ellipsis added. */
export function asShown(title: string, format: Called = PLAIN): string {
  const text = title.trim()
  if (isCaption(format)) return publishedTitle(text, format)
  if (text === '') return 'Your question …'
  if (takesAnyTitle(format)) return text
  if (isOpeningAlone(text)) return `${text} …`
  return endsAsQuestion(text) ? text : `${text}?`
}

/** The two allowed openings of a title; choosing one replaces the other. */
export const OPENINGS = ['What could', 'How could'] as const

/** Whether the title begins with this opening. */
export const hasOpening = (title: string, opening: string): boolean =>
  new RegExp(`^\\s*${opening.replace(' ', '\\s+')}\\b`, 'i').test(title)

export const withOpening = (title: string, opening: string): string =>
  `${opening} ${withoutOpening(title)}`
