import * as z from 'zod'
import { Data } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'

/** Smaller numbers of people are not shown, because they could identify individuals. */
export const SMALLEST_GROUP = 5

/** How many people; null: fewer than `SMALLEST_GROUP`, but not none. */
const People = z.int().nullable()

export const FUNNEL_STEPS = ['joined', 'verified', 'took_part', 'came_back', 'contributed'] as const
export const FunnelStep = z.enum(FUNNEL_STEPS)
export type FunnelStep = z.infer<typeof FunnelStep>

export const ActivityReport = z.object({
  computed_at: z.iso.datetime(),
  /** Members who joined within 90 days, and how far they got. */
  funnel: z.array(z.object({ step: FunnelStep, members: People })),
  /** The last twelve weeks, the oldest first; `week` is its Monday. */
  weeks: z.array(
    z.object({
      week: z.iso.date(),
      joined: People,
      active: People,
      messages: z.int(),
      opened: z.int(),
    }),
  ),
  /** Who joined in one week, and how many of them were active that many weeks later. */
  cohorts: z.array(z.object({ week: z.iso.date(), joined: People, active: z.array(People) })),
  /** Members who were often active and have not been for four weeks. */
  leaving: z.array(z.object({ member: MemberFace, last_on: z.iso.date(), weeks: z.int() })),
})
export type ActivityReport = z.infer<typeof ActivityReport>

export const readActivityReport = route({
  method: 'GET',
  url: '/admin/reports/activity',
  auth: 'member',
  summary: 'Who comes, who stays and who is about to leave; open challenges are not counted',
  status: 200,
  answer: Data(ActivityReport),
})

const REPORT_PARTS = ['funnel', 'weeks', 'cohorts', 'leaving'] as const
export const ReportPart = z.enum(REPORT_PARTS)
export type ReportPart = z.infer<typeof ReportPart>

export const exportActivityReport = route({
  method: 'GET',
  url: '/admin/reports/activity.csv',
  auth: 'member',
  summary: 'One part of the activity report as CSV',
  query: z.object({ part: ReportPart }),
  status: 200,
  answer: z.unknown(),
})
