import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { CategoryId, Handle, MemberId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import {
  line,
  NAME_MAX,
  NewSlug,
  Picture,
  Platform,
  PlatformParams,
  StaffParams,
  Subdomain,
  TEXT_MAX,
} from './platforms.ts'
import { route } from './route.ts'

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

export const changePlatform = route({
  method: 'PUT',
  url: '/platforms/:slug',
  auth: 'member',
  acts: ['platform.change'],
  summary: 'Change the text and appearance of a platform; for its owner and admins',
  params: PlatformParams,
  body: PlatformWords.partial(),
  status: 200,
  answer: Data(Platform),
})

export const createPlatform = route({
  method: 'POST',
  url: '/platforms',
  auth: 'admin',
  acts: ['platform.create'],
  summary: 'Create a platform',
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
  summary: 'Remove a platform; its challenges stay on the main platform',
  params: PlatformParams,
  status: 204,
  answer: z.undefined(),
})

export const searchPlatforms = route({
  method: 'GET',
  url: '/search/platforms',
  auth: 'visitor',
  summary: 'Platforms whose names contain this text',
  query: PageQuery.extend({ q: z.string().trim().max(100).default('') }),
  status: 200,
  answer: Page(Platform.omit({ can: true, categories: true })),
})

export const StaffMember = MemberFace.extend({
  added_at: z.iso.datetime().nullable(),
  is_owner: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = route({
  method: 'GET',
  url: '/platforms/:id/staff',
  auth: 'visitor',
  summary: 'The owner and staff of a platform, the owner first',
  params: StaffParams,
  query: PageQuery,
  status: 200,
  answer: Page(StaffMember),
})

export const addStaff = route({
  method: 'POST',
  url: '/platforms/:id/staff',
  auth: 'member',
  acts: ['platform.staff.add'],
  summary: 'Add a member to the staff of a platform',
  params: StaffParams,
  body: z.object({ handle: Handle }),
  status: 201,
  answer: Data(StaffMember),
})

export const removeStaff = route({
  method: 'DELETE',
  url: '/platforms/:id/staff/:member',
  auth: 'member',
  acts: ['platform.staff.remove'],
  summary: 'Remove a member from the staff; members can remove themselves',
  params: StaffParams.extend({ member: z.coerce.number().pipe(MemberId) }),
  status: 204,
  answer: z.undefined(),
})
