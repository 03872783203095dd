import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MemberFace } from './boards.ts'
import { CategoryId, Handle, MemberId, PlatformId } from './ids.ts'
import { route } from './route.ts'

const NAME_MAX = 80
const LINE_MAX = 160
const TEXT_MAX = 4000

/** Names that lead elsewhere, so no platform has them. */
const TAKEN_SLUGS = new Set(['me', 'platform', 'search', 'skeptic', 'rpg', 'welcome', 'here'])

export const PlatformSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single dashes.')
  .max(60)
export type PlatformSlug = z.infer<typeof PlatformSlug>

/** In addresses a platform may be named by its number instead, so no slug looks like one. */
const NewSlug = PlatformSlug.min(3, 'Use at least 3 characters.')
  .regex(/\D/, 'Use a letter.')
  .refine((slug) => !TAKEN_SLUGS.has(slug), 'This name leads somewhere else. Choose another one.')

/** The first label of a host: what a platform is found by. */
const Subdomain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'Use small letters, digits and dashes.')
  .refine(
    (label) => !['www', 'dev', 'staging', 'release'].includes(label),
    'This label belongs to the main platform.',
  )

const line = (max = LINE_MAX) => z.string().trim().max(max, `Use at most ${max} characters.`)

/** A picture of our own, or none: a page that loads one from elsewhere would tell where its readers are. */
const Picture = z
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
  /** Degrees: the colour of its masthead. */
  hue: z.int().min(0).max(359),
  /** Those it asks in; empty: all there are. */
  categories: z.array(CategoryId),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  /** What the viewer may do. */
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
})
export type Platform = z.infer<typeof Platform>

export const PlatformWords = z.object({
  name: line(NAME_MAX).min(1, 'A platform needs a name.'),
  title: line(NAME_MAX).min(1, 'A platform needs a title.'),
  slogan: line(),
  marketing_phrase: line(),
  description: line(TEXT_MAX),
  organization_description: line(TEXT_MAX),
  icon: Picture,
  organization_image: Picture,
  masthead_background_image: Picture,
  hue: z.int().min(0).max(359),
  categories: z.array(CategoryId).max(200),
})
export type PlatformWords = z.infer<typeof PlatformWords>

const Which = z.object({ slug: PlatformSlug })

export const readPlatform = route({
  method: 'GET',
  url: '/platforms/:slug',
  auth: 'visitor',
  summary: 'One platform; `platform` is the main one',
  params: Which,
  status: 200,
  answer: Data(Platform),
})

export const readPlatformHere = route({
  method: 'GET',
  url: '/platforms/here',
  auth: 'visitor',
  summary: 'The platform that the address of this request names',
  status: 200,
  answer: Data(Platform),
})

export const changePlatform = route({
  method: 'PUT',
  url: '/platforms/:slug',
  auth: 'member',
  acts: ['platform.change'],
  summary: 'Change the words and the looks of a platform: its owner and admins',
  params: Which,
  body: PlatformWords.partial(),
  status: 200,
  answer: Data(Platform),
})

export const createPlatform = route({
  method: 'POST',
  url: '/platforms',
  auth: 'admin',
  acts: ['platform.create'],
  summary: 'Open a platform of its own',
  body: PlatformWords.partial().extend({
    name: PlatformWords.shape.name,
    title: PlatformWords.shape.title,
    slug: NewSlug,
    subdomain: Subdomain.nullable().default(null),
    owner: Handle.optional(),
  }),
  status: 201,
  answer: Data(Platform),
})

export const removePlatform = route({
  method: 'DELETE',
  url: '/platforms/:slug',
  auth: 'admin',
  acts: ['platform.remove'],
  summary: 'Take a platform out of sight; what was asked there stays on the main one',
  params: Which,
  status: 204,
  answer: z.undefined(),
})

export const searchPlatforms = route({
  method: 'GET',
  url: '/search/platforms',
  auth: 'visitor',
  summary: 'Platforms by a part of their name',
  query: PageQuery.extend({ q: z.string().trim().max(100).default('') }),
  status: 200,
  answer: Page(Platform.omit({ can: true, categories: true })),
})

export const StaffMember = MemberFace.extend({
  added_at: z.iso.datetime().nullable(),
  is_owner: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const WhichStaff = z.object({ id: z.coerce.number().pipe(PlatformId) })

export const listStaff = route({
  method: 'GET',
  url: '/platforms/:id/staff',
  auth: 'visitor',
  summary: 'Who looks after a platform, its owner first',
  params: WhichStaff,
  query: PageQuery,
  status: 200,
  answer: Page(StaffMember),
})

export const addStaff = route({
  method: 'POST',
  url: '/platforms/:id/staff',
  auth: 'member',
  acts: ['platform.staff.add'],
  summary: 'Take somebody onto the staff of a platform',
  params: WhichStaff,
  body: z.object({ handle: Handle }),
  status: 201,
  answer: Data(StaffMember),
})

export const removeStaff = route({
  method: 'DELETE',
  url: '/platforms/:id/staff/:member',
  auth: 'member',
  acts: ['platform.staff.remove'],
  summary: 'Take somebody off the staff; anybody may leave it',
  params: WhichStaff.extend({ member: z.coerce.number().pipe(MemberId) }),
  status: 204,
  answer: z.undefined(),
})
