import * as z from 'zod'
import { ChallengeSlug, SLUG_LENGTH_MAX } from './ids.ts'
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from './languages.ts'
import { route } from './route.ts'

/** The size at which social networks show link previews. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

const Bytes = z.instanceof(Uint8Array)
const Png = Bytes.meta({ contentMediaType: 'image/png' })
/** The language of the page that links to the picture; English if that language is not offered. */
const InLanguage = z.object({ lang: z.enum(OFFERED_LANGUAGES).catch(DEFAULT_LANGUAGE) })
const shown = {
  method: 'GET',
  auth: 'visitor',
  query: InLanguage,
  status: 200,
  answer: Png,
} as const

/**
 * The name of the picture's subject, with the file extension. The slug of a challenge is the
 * longest.
 */
const name = z
  .string()
  .max(SLUG_LENGTH_MAX + '.png'.length)
  .regex(/^.+\.png$/)

export const drawHome = route({
  ...shown,
  url: '/pictures/home.png',
  summary: 'The picture of the site, for link previews',
})

export const drawChallenge = route({
  ...shown,
  url: '/pictures/challenges/:name',
  summary: 'The picture of a challenge, for link previews',
  params: z.object({ name }),
})

export const drawResult = route({
  ...shown,
  url: '/pictures/results/:name',
  summary: 'The picture of a closed challenge with its winners',
  params: z.object({ name }),
})

export const drawIdea = route({
  ...shown,
  url: '/pictures/ideas/:name',
  summary: 'The picture of an idea, once its challenge is closed',
  params: z.object({ name }),
})

export const drawMember = route({
  ...shown,
  url: '/pictures/members/:name',
  summary: 'The picture of a member, for link previews',
  params: z.object({ name }),
})

export const drawPlace = route({
  ...shown,
  url: '/pictures/boards/:scope/:race/:name',
  summary: 'The picture of a member’s place on a leaderboard',
  params: z.object({
    scope: z.string().regex(/^(platform|category|director)-\d{1,9}$/),
    race: z.string().regex(/^(all|current|cycle\d{1,9})$/),
    name,
  }),
})

/** The leaderboard for all time or the running cycle: `all.png`, `current.png`. */
export const drawBoard = route({
  ...shown,
  url: '/pictures/boards/:scope/:name',
  summary: 'The picture of a leaderboard with its top three members',
  params: z.object({
    scope: z.string().regex(/^(platform|category|director)-\d{1,9}$/),
    name: z.enum(['all.png', 'current.png']),
  }),
})

/** The older address of the picture of an AMA. */
export const drawAma = route({
  ...shown,
  url: '/og-image',
  summary: 'The picture of an AMA, for link previews',
  query: InLanguage.extend({ challenge: ChallengeSlug }),
})

const OwnAddress = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) })

export const drawQr = route({
  method: 'GET',
  url: '/pictures/qr.svg',
  auth: 'visitor',
  summary: 'A QR code for an address on this site',
  query: OwnAddress,
  status: 200,
  answer: Bytes.meta({ contentMediaType: 'image/svg+xml' }),
})

export const drawQrPng = route({
  ...shown,
  url: '/pictures/qr.png',
  summary: 'A QR code for an address on this site, for print',
  query: OwnAddress,
})
