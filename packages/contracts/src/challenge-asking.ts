import * as z from 'zod'
import {
  askedTitle,
  ChallengeFormat,
  IMPROVE_PURPOSE_MAX,
  InnovationScale,
  PrizeType,
  QQ_DETAIL_MAX,
  SolutionFormat,
  titleProblem,
} from './challenge-formats.ts'
import { ImageUrl } from './files.ts'
import { CategoryId } from './ids.ts'
import {
  ASSUMPTION_MAX,
  ASSUMPTION_MIN,
  DURATION_DAYS,
  DURATION_DAYS_DEFAULT,
  QUESTION_DETAIL_MAX,
} from './limits.ts'
import { WebAddress } from './web-address.ts'

/** Optional, but worth saying properly: nothing, or at least a hundred characters. */
const Assumption = z
  .string()
  .trim()
  .max(ASSUMPTION_MAX, `Use at most ${ASSUMPTION_MAX} characters.`)
  .refine((text) => text === '' || text.length >= ASSUMPTION_MIN, {
    message: `Write at least ${ASSUMPTION_MIN} characters, or leave it empty.`,
  })
  .default('')

export const Prize = z
  .object({
    type: PrizeType,
    title: z.string().trim().max(8, 'Use at most 8 characters.').default(''),
    description: z.string().trim().max(1024, 'Use at most 1024 characters.').default(''),
  })
  .refine(({ type, title }) => type === 'points' || title !== '', {
    path: ['title'],
    message: 'Give the prize a name.',
  })
  .refine(({ type, description }) => type === 'points' || description !== '', {
    path: ['description'],
    message: 'Describe the prize.',
  })

/** A question as it is written: what its title must be depends on its format. */
export const QuestionFields = z.object({
  question_title: z.string(),
  question_detail: z
    .string()
    .trim()
    .max(QUESTION_DETAIL_MAX, `Use at most ${QUESTION_DETAIL_MAX} characters.`)
    .default(''),
  category: CategoryId,
  assumption_who: Assumption,
  assumption_what: Assumption,
  assumption_why: Assumption,
  duration_days: z.literal(DURATION_DAYS).default(DURATION_DAYS_DEFAULT),
  /** AMA questions and captions have ways of their own to be asked. */
  solution_format: SolutionFormat.exclude(['ama']).default('challenge'),
  challenge_format: ChallengeFormat.default('standard'),
  innovation_scale: InnovationScale.default('blue-sky'),
  primary_image: ImageUrl.nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
  links: z.array(WebAddress.min(1)).max(5).default([]),
  /** To what end the idea is to be improved. */
  improve_purpose: z
    .string()
    .trim()
    .max(IMPROVE_PURPOSE_MAX, `Use at most ${IMPROVE_PURPOSE_MAX} characters.`)
    .default(''),
  prize: Prize.default({ type: 'points', title: '', description: '' }),
  /** When it opens by itself; without it, at once. */
  opens_at: z.iso.datetime().optional(),
})

type Written = z.output<typeof QuestionFields>

/** The rules that look at more than one field. */
export function checkQuestion(written: Written, at: z.RefinementCtx<Written>): void {
  const complain = (field: keyof Written, message: string) =>
    at.addIssue({ code: 'custom', path: [field], message })
  const problem = titleProblem(written.question_title, written)
  if (problem !== undefined) complain('question_title', problem)
  const { solution_format: format } = written
  if (format === 'qq' && written.question_detail.length > QQ_DETAIL_MAX) {
    complain('question_detail', `Use at most ${QQ_DETAIL_MAX} characters.`)
  }
  if (format === 'improve-an-idea' && written.improve_purpose === '') {
    complain('improve_purpose', 'Say what should get better.')
  }
}

export const PublishChallenge = QuestionFields.superRefine(checkQuestion).transform((written) => ({
  ...written,
  question_title: askedTitle(written.question_title, written),
}))
export type PublishChallenge = z.output<typeof PublishChallenge>
