import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { CAPTION_LINE_MAX } from './limits.ts'
import { route } from './route.ts'
import { Unpaid } from './unpaid.ts'

/** A caption is shown below its picture; a meme has its two lines on the picture. */
export const CaptionStyle = z.enum(['caption', 'meme'])
export type CaptionStyle = z.infer<typeof CaptionStyle>

/** How the words on a picture should affect the reader. */
export const REACTIONS = {
  funny: { label: 'Funny', asks: 'Make this picture laugh' },
  inspiring: { label: 'Inspiring', asks: 'Give this picture an uplifting caption' },
  insightful: { label: 'Insightful', asks: 'Say what this picture knows' },
  shocking: { label: 'Shocking', asks: 'Give this picture words nobody saw coming' },
} as const
export type CaptionReaction = keyof typeof REACTIONS
export const CaptionReaction = z.enum(Object.keys(REACTIONS) as [CaptionReaction])

/** The text of a caption idea. At least one of the lines is filled in. */
export const Caption = z.object({ top: z.string(), bottom: z.string() })
export type Caption = z.infer<typeof Caption>

export const CaptionLine = z
  .string()
  .trim()
  .max(CAPTION_LINE_MAX)
  .regex(/^[^\r\n]*$/u, 'Keep it to one line.')
  .default('')

export const CaptionFields = z
  .object({ top: CaptionLine, bottom: CaptionLine })
  .refine(({ top, bottom }) => top !== '' || bottom !== '', {
    message: 'Write your caption.',
    path: ['bottom'],
  })

/** The title for lists, which do not show the picture. */
export const captionTitle = ({ top, bottom }: Caption): string =>
  [top, bottom].filter((line) => line !== '').join(' / ')

export const enterCaption = route({
  method: 'POST',
  url: '/challenges/:challenge/captions',
  auth: 'member',
  summary: 'Add a caption as an idea',
  params: z.object({ challenge: ChallengeSlug }),
  body: CaptionFields,
  status: 201,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ id: IdeaId, left: z.int() })),
})
