import * as z from 'zod'
import { Data } from './answer.ts'
import { CaptionLine } from './captions.ts'
import { ImageUrl, UploadedImage } from './files.ts'
import { CreditLink } from './image-credit.ts'
import { route } from './route.ts'

/** How many pictures a search finds, and how many of them are shown at a time. */
const FREE_IMAGES_FOUND = 20
export const FREE_IMAGES_SHOWN = 6
/** The time limit for a search at a picture service. */
export const FREE_IMAGES_SECONDS = 50
const KEYWORDS_MAX = 12

/** The messages shown if a picture from a search cannot be used. */
export const FREE_IMAGE_PROBLEMS = {
  none: 'No images found',
  broken: 'An error occurred, please try another image.',
  expired: 'These results have expired. Search again and choose a picture from the new ones.',
  foreign: 'This picture is not from your search. Search again and choose one from the results.',
  busy: 'Too many pictures are being fetched right now. Please try again.',
  silent: 'The picture service is not responding right now. Try again, or upload your own picture.',
} as const

/**
 * A picture that is free to use. Its addresses are on our server, signed for the member who
 * searched.
 */
export const FreeImage = z.object({
  /** Small enough for a tile. */
  small: z.string(),
  /** Large enough for a challenge. */
  full: z.string(),
  /** The name of the site that offers the picture. */
  source: z.string(),
  user: z.object({ name: z.string(), link: CreditLink }),
  /** What the picture shows, according to that site; empty if it does not say. */
  description: z.string(),
})
export type FreeImage = z.infer<typeof FreeImage>

const Keywords = z
  .string()
  .max(400)
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== '')
      .slice(0, KEYWORDS_MAX),
  )

export const findFreeImages = route({
  method: 'GET',
  url: '/random-images',
  auth: 'member',
  summary: 'Freely usable pictures for comma-separated keywords; each call returns different ones',
  query: z.object({
    keywords: Keywords,
    format: z.enum(['jpg', 'png']).default('jpg'),
    total: z.coerce.number().int().min(1).max(FREE_IMAGES_FOUND).default(FREE_IMAGES_FOUND),
  }),
  status: 200,
  answer: Data(z.array(FreeImage)),
})

export const readFreeImage = route({
  method: 'GET',
  url: '/use-image',
  auth: 'member',
  summary: 'The bytes of a picture from the member’s own search',
  query: z.object({ source: z.string().regex(/^[\w-]+\.[\w-]{43}$/, FREE_IMAGE_PROBLEMS.foreign) }),
  status: 200,
  answer: z.instanceof(Uint8Array).meta({ contentMediaType: 'image/*' }),
})

export const makeMeme = route({
  method: 'POST',
  url: '/meme-generator',
  auth: 'member',
  summary: 'Draw two lines of text on an uploaded picture, as a new picture',
  body: z
    .object({ image: ImageUrl, top: CaptionLine, bottom: CaptionLine })
    .refine(({ top, bottom }) => top !== '' || bottom !== '', {
      message: 'Enter at least one line.',
      path: ['bottom'],
    }),
  status: 201,
  answer: Data(UploadedImage),
})
