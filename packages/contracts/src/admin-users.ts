import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { givenReason } from './given-reason.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'
import { Sanction } from './sanctions.ts'

export const UserStanding = z.enum([
  'fine',
  'silenced',
  'suspended',
  'banned',
  'deactivated',
  'removed',
])
export type UserStanding = z.infer<typeof UserStanding>

export const AdminUser = z.object({
  id: MemberId,
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().nullable(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  is_ambassador: z.boolean(),
  standing: UserStanding,
  joined_at: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof AdminUser>

const UsersFound = z.object({
  q: z.string().trim().max(100).default(''),
  who: z.enum(['all', 'admins', 'ambassadors', 'sanctioned']).default('all'),
})

export const listUsers = route({
  method: 'GET',
  url: '/admin/users',
  auth: 'admin',
  summary: 'Members by name, handle or e-mail address',
  query: PageQuery.extend(UsersFound.shape),
  status: 200,
  answer: Page(AdminUser),
})

export const AdminUserDetail = AdminUser.extend({
  bio: z.string(),
  until: z.iso.datetime().nullable(),
  sessions: z.array(
    z.object({
      device: z.string(),
      created_at: z.iso.datetime(),
      seen_at: z.iso.datetime().nullable(),
      is_shadow: z.boolean(),
    }),
  ),
  sanctions: z.array(Sanction),
  counts: z.object({
    questions: z.int(),
    ideas: z.int(),
    ratings: z.int(),
    reports_made: z.int(),
    reports_against: z.int(),
    declined: z.int(),
  }),
})
export type AdminUserDetail = z.infer<typeof AdminUserDetail>

const params = z.object({ handle: z.string().toLowerCase().max(60) })

export const readUser = route({
  method: 'GET',
  url: '/admin/users/:handle',
  auth: 'admin',
  summary: 'A member, with everything an admin needs for a decision',
  params,
  status: 200,
  answer: Data(AdminUserDetail),
})

const Reason = givenReason('Give a reason, in a sentence.')

export const changeRole = route({
  method: 'POST',
  url: '/admin/users/:handle/roles',
  auth: 'admin',
  acts: ['role.grant', 'role.revoke'],
  summary: 'Grant or remove the admin or ambassador role',
  params,
  body: z.object({ role: z.enum(['admin', 'ambassador']), grant: z.boolean(), reason: Reason }),
  status: 200,
  answer: Data(AdminUserDetail),
})

export const endUserSessions = route({
  method: 'POST',
  url: '/admin/users/:handle/sessions/end',
  auth: 'admin',
  acts: ['member.sign_out'],
  summary: 'Sign a member out everywhere',
  params,
  body: z.object({ reason: Reason }),
  status: 200,
  answer: Data(z.object({ ended: z.int() })),
})

export const resetUserPassword = route({
  method: 'POST',
  url: '/admin/users/:handle/password/reset',
  auth: 'admin',
  acts: ['member.reset_password'],
  summary: 'Remove a member’s password, and e-mail them a link to choose a new one',
  params,
  body: z.object({ reason: Reason }),
  status: 200,
  answer: Data(z.object({ ended: z.int() })),
})

/** The maximum number of members in one file. */
export const MEMBERS_IN_FILE = 50_000

export const exportUsersCsv = route({
  method: 'GET',
  url: '/admin/users.csv',
  auth: 'admin',
  summary: 'The members that match a search, as CSV',
  query: UsersFound,
  status: 200,
  answer: z.unknown(),
})

/** Pending work and member counts, on one page. */
export const AdminOverview = z.object({
  reviews_waiting: z.int(),
  appeals_waiting: z.int(),
  feedback_new: z.int(),
  members: z.int(),
  joined_this_week: z.int(),
  sanctioned: z.int(),
  letters_waiting: z.int(),
})
export type AdminOverview = z.infer<typeof AdminOverview>

export const readOverview = route({
  method: 'GET',
  url: '/admin/overview',
  auth: 'admin',
  summary: 'An overview of work waiting for an admin',
  status: 200,
  answer: Data(AdminOverview),
})
