import * as z from 'zod'
import { Data } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'
import { Duty } from './duties.ts'

/** The maximum number of groups, and of members in one group. */
export const GROUPS_MAX = 50
export const GROUP_MEMBERS_MAX = 500

const GroupId = z.int().positive().max(2_147_483_647)

/** A group of members who have the same duties. */
export const Group = z.object({
  id: GroupId,
  name: z.string(),
  description: z.string(),
  duties: z.array(Duty),
  members: z.array(MemberFace),
})
export type Group = z.infer<typeof Group>

export const GroupDraft = z.object({
  name: z.string().trim().min(2, 'Enter a name for the group.').max(60),
  description: z.string().trim().max(300).default(''),
  duties: z.array(Duty).max(20).default([]),
})
export type GroupDraft = z.infer<typeof GroupDraft>

const admins = { auth: 'admin', status: 200 } as const
const params = z.object({ id: z.coerce.number().pipe(GroupId) })

export const listGroups = route({
  ...admins,
  method: 'GET',
  url: '/admin/groups',
  summary: 'All groups with their duties and members',
  answer: Data(z.array(Group)),
})

export const createGroup = route({
  ...admins,
  method: 'POST',
  url: '/admin/groups',
  acts: ['group.create'],
  summary: 'Create a group',
  body: GroupDraft,
  status: 201,
  answer: Data(Group),
})

export const changeGroup = route({
  ...admins,
  method: 'PUT',
  url: '/admin/groups/:id',
  acts: ['group.change'],
  summary: 'Rename a group, or change its duties',
  params,
  body: GroupDraft,
  answer: Data(Group),
})

export const removeGroup = route({
  ...admins,
  method: 'DELETE',
  url: '/admin/groups/:id',
  acts: ['group.remove'],
  summary: 'Delete a group; its members lose its duties',
  params,
  status: 204,
  answer: z.undefined(),
})

export const changeGroupMember = route({
  ...admins,
  method: 'POST',
  url: '/admin/groups/:id/members',
  acts: ['group.add', 'group.take_out'],
  summary: 'Add a member to a group, or remove one',
  params,
  body: z.object({ handle: z.string().toLowerCase().max(60), is_in: z.boolean() }),
  answer: Data(Group),
})
