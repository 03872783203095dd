import * as z from 'zod'
import { MemberId } from './ids.ts'

/**
 * The public profile card of a member, as boards and lists show it. Without a picture, one is
 * generated from the handle.
 */
export const MemberFace = z.object({
  id: MemberId,
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable().default(null),
})
export type MemberFace = z.infer<typeof MemberFace>
