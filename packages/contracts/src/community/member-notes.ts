import * as z from 'zod'
import { Data } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'

/**
 * A note that staff wrote about a member, for other staff. `by` is null once its author has left.
 */
export const MemberNote = z.object({
  id: z.int().positive(),
  text: z.string(),
  by: MemberFace.nullable(),
  written_at: z.iso.datetime(),
})
export type MemberNote = z.infer<typeof MemberNote>

/** The maximum number of notes about one member. */
export const NOTES_MAX = 100

const params = z.object({ handle: z.string().toLowerCase().max(60) })

export const listNotes = route({
  method: 'GET',
  url: '/admin/users/:handle/notes',
  auth: 'member',
  summary: 'The notes that staff wrote about a member, newest first',
  params,
  status: 200,
  answer: Data(z.array(MemberNote)),
})

export const writeNote = route({
  method: 'POST',
  url: '/admin/users/:handle/notes',
  auth: 'member',
  acts: ['member.note'],
  summary: 'Write a note about a member',
  params,
  body: z.object({
    text: z.string().trim().min(3, 'Write a few words.').max(2000),
  }),
  status: 201,
  answer: Data(z.array(MemberNote)),
})

export const removeNote = route({
  method: 'DELETE',
  url: '/admin/users/:handle/notes/:id',
  auth: 'member',
  acts: ['member.note_remove'],
  summary: 'Delete a note about a member',
  params: params.extend({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  status: 204,
  answer: z.undefined(),
})
