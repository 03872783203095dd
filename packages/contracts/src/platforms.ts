import * as z from 'zod'
import { Data } from './answer.ts'
import { CategoryId, PlatformId, SLUG } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

export const NAME_MAX = 80
const LINE_MAX = 160
export const TEXT_MAX = 4000

/** Reserved slugs, whose addresses lead elsewhere. */
const TAKEN_SLUGS = new Set(['me', 'platform', 'search', 'skeptic', 'rpg', 'welcome', 'here'])

export const PlatformSlug = z
  .string()
  .regex(SLUG, 'Use lower-case letters, digits and single dashes.')
  .max(60)
export type PlatformSlug = z.infer<typeof PlatformSlug>

/** An address can also contain the number of a platform, so no slug can look like a number. */
export const NewSlug = PlatformSlug.min(3, 'Use at least 3 characters.')
  .regex(/\D/, 'Use at least one letter.')
  .refine(
    (slug) => !TAKEN_SLUGS.has(slug),
    'This name is used by another page. Choose another one.',
  )

/** The first label of a host name, which identifies a platform. */
export const Subdomain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'Use lower-case letters, digits and dashes.')
  .refine(
    (label) => !['www', 'dev', 'staging', 'release'].includes(label),
    'This label belongs to the main platform. Choose another one.',
  )

export const line = (max = LINE_MAX) => z.string().trim().max(max)

/**
 * An uploaded picture, or none. A picture on another host would reveal the readers to that host.
 */
export const Picture = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\]).*)?$/, 'Choose a picture that was uploaded here.')

export const Platform = z.object({
  id: PlatformId,
  name: z.string(),
  title: z.string(),
  slogan: z.string(),
  subdomain: z.string().nullable(),
  slug: PlatformSlug,
  type: z.string(),
  marketing_phrase: z.string(),
  icon: z.string(),
  owner: MemberFace.nullable(),
  description: z.string(),
  organization_image: z.string(),
  organization_description: z.string(),
  masthead_background_image: z.string(),
  /** The colour of the platform's masthead, in degrees. */
  hue: z.int().min(0).max(359),
  /** The categories of the platform's challenges; if empty, all categories. */
  categories: z.array(CategoryId),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  /** What the viewer can do. */
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
})
export type Platform = z.infer<typeof Platform>

export const PlatformParams = z.object({ slug: PlatformSlug })

export const readPlatform = route({
  method: 'GET',
  url: '/platforms/:slug',
  auth: 'visitor',
  summary: 'A platform; `platform` is the main one',
  params: PlatformParams,
  status: 200,
  answer: Data(Platform),
})

export const readPlatformHere = route({
  method: 'GET',
  url: '/platforms/here',
  auth: 'visitor',
  summary: 'The platform for the host of this request',
  status: 200,
  answer: Data(Platform),
})

export const StaffParams = z.object({ id: z.coerce.number().pipe(PlatformId) })
