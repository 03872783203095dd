import * as z from 'zod'
import { OTHER_RECORD_NAMES, POWER_ACTS } from './acts-of-power.ts'
import { Page, PageQuery } from './answer.ts'
import { MemberId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

export const AuditLine = z.object({
  id: z.int(),
  actor: MemberFace.nullable(),
  as_member: MemberFace.nullable(),
  act: z.string(),
  subject: z.string(),
  /** Who the subject is, where it is a member who is still here. */
  member: MemberFace.nullable(),
  /** What else the subject is, by its name, with the page where it is. */
  thing: z.object({ label: z.string(), link: z.string() }).nullable(),
  detail: z.record(z.string(), z.json()),
  request_id: z.string(),
  at: z.iso.datetime(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** What a service behind the edge says of an act of power that it has carried out. */
export const ToldAct = z.object({
  act: z.enum([...POWER_ACTS, ...OTHER_RECORD_NAMES]),
  subject: z.string().max(100),
  detail: z.record(z.string(), z.json()).default({}),
  /** Whose it is: they are told who did it, and why. */
  owner: z.object({ member: MemberId, title: z.string(), link: z.string() }).optional(),
  /** A draft of prices that waits for an admin other than its author. */
  waits: z
    .object({ draft: z.int(), title: z.string(), author: MemberId, since: z.string() })
    .optional(),
})
export type ToldAct = z.infer<typeof ToldAct>

/** As a header carries it: letters of any language fit. */
export const writeToldAct = (act: ToldAct): string => encodeURIComponent(JSON.stringify(act))

export function readToldAct(text: unknown): ToldAct | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return ToldAct.safeParse(JSON.parse(decodeURIComponent(text))).data
  } catch {
    return undefined
  }
}

export const readAudit = route({
  method: 'GET',
  url: '/admin/audit',
  auth: 'admin',
  summary: 'What those with power did, newest first',
  query: PageQuery.extend({
    /** By handle: who did it, as whom, or to whom it was done. */
    person: z.string().trim().toLowerCase().max(60).optional(),
    /** By handle. */
    actor: z.string().trim().toLowerCase().max(60).optional(),
    as_member: z.string().trim().toLowerCase().max(60).optional(),
    /** The beginning of it, as `member.` or `flag.change`. */
    act: z.string().trim().max(60).optional(),
    subject: z.string().trim().max(100).optional(),
    /** Every request on its own, beside what it meant. */
    calls: z.stringbool().default(false),
  }),
  status: 200,
  answer: Page(AuditLine),
})
