import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/** Texts that are shown in place of a name if there is no name to show. */
export const NAMELESS = {
  anonymous: 'Anonymous',
  removed: 'Account removed',
  hidden: 'Will be revealed soon',
  recipient: 'Survey Recipient',
} as const

const PLACEHOLDER = /recipient|anonymous/

/** Whether a name links to a page. Placeholders and names without a handle do not. */
export function isLinked(handle: string | null | undefined): handle is string {
  return handle !== null && handle !== undefined && handle !== '' && !PLACEHOLDER.test(handle)
}

/** A member found by name, with the data needed for a mention, an invitation or a link. */
export const PersonFound = z.object({
  id: MemberId,
  handle: z.string(),
  first_name: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
})
export type PersonFound = z.infer<typeof PersonFound>

const PEOPLE_FOUND_MAX = 50

export const findPeople = route({
  method: 'GET',
  url: '/users/search',
  auth: 'member',
  summary: 'Active members by handle or name, best match first',
  query: z.object({
    query: z.string().trim().max(60),
    size: z.coerce.number().int().min(1).max(PEOPLE_FOUND_MAX).default(PEOPLE_FOUND_MAX),
    /** Only members whom I can message. */
    messageable: z.stringbool().default(false),
  }),
  status: 200,
  answer: Data(z.array(PersonFound)),
})

const PlatformFace = z.object({ slug: z.string(), title: z.string() })

/** The staff of the platforms that a member owns. */
export const listStaffOf = route({
  method: 'GET',
  url: '/users/:handle/staff',
  auth: 'visitor',
  summary: 'The staff of a member’s own platforms',
  params: z.object({ handle: z.string().max(60) }),
  status: 200,
  answer: Data(z.array(z.object({ platform: PlatformFace, member: MemberFace }))),
})

/** `owner`: the member owns the platform; `staff`: the member helps there. */
const Staffing = z.object({ platform: PlatformFace, role: z.enum(['owner', 'staff']) })
export type Staffing = z.infer<typeof Staffing>

export const listStaffings = route({
  method: 'GET',
  url: '/users/:id/staffs',
  auth: 'visitor',
  summary: 'The platforms that a member owns or helps to run',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  status: 200,
  answer: Data(z.array(Staffing)),
})

export const listMyStaffings = route({
  method: 'GET',
  url: '/me/staffs',
  auth: 'member',
  summary: 'The platforms that I own or help to run',
  status: 200,
  answer: Data(z.array(Staffing)),
})
