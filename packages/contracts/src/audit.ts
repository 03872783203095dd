import * as z from 'zod'
import { OTHER_RECORD_NAMES, POWER_ACT_NAMES } from './acts-of-power.ts'
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
  /** The subject, if it is a member whose account still exists. */
  member: MemberFace.nullable(),
  /** The subject, if it is not a member: its name and the page that shows it. */
  thing: z.object({ label: z.string(), link: z.string() }).nullable(),
  detail: z.record(z.string(), z.json()),
  request_id: z.string(),
  at: z.iso.datetime(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** How a service behind the edge reports an act of power that it has carried out. */
export const ReportedAct = z.object({
  act: z.enum([...POWER_ACT_NAMES, ...OTHER_RECORD_NAMES]),
  subject: z.string().max(100),
  detail: z.record(z.string(), z.json()).default({}),
  /** The owner gets a notification that names the admin and the reason. */
  owner: z.object({ member: MemberId, title: z.string(), link: z.string() }).optional(),
  /** A draft of prices that is waiting for approval by an admin other than its author. */
  waits: z
    .object({ draft: z.int(), title: z.string(), author: MemberId, since: z.string() })
    .optional(),
})
export type ReportedAct = z.infer<typeof ReportedAct>

/** Encodes the act for a header, so that it can contain characters from any language. */
export const writeReportedAct = (act: ReportedAct): string =>
  encodeURIComponent(JSON.stringify(act))

export function readReportedAct(text: unknown): ReportedAct | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return ReportedAct.safeParse(JSON.parse(decodeURIComponent(text))).data
  } catch {
    return undefined
  }
}

export const readAudit = route({
  method: 'GET',
  url: '/admin/audit',
  auth: 'admin',
  summary: 'The acts of admins and moderators, newest first',
  query: PageQuery.extend({
    /** The handle of a member who acted, was impersonated, or was acted on. */
    person: z.string().trim().toLowerCase().max(60).optional(),
    /** The handle of the member who acted. */
    actor: z.string().trim().toLowerCase().max(60).optional(),
    as_member: z.string().trim().toLowerCase().max(60).optional(),
    /** A prefix of the act's name, such as `member.` or `flag.change`. */
    act: z.string().trim().max(60).optional(),
    subject: z.string().trim().max(100).optional(),
    /** Lists every single request in addition to the acts. */
    calls: z.stringbool().default(false),
  }),
  status: 200,
  answer: Page(AuditLine),
})
