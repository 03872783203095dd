import * as z from 'zod'
import { Data } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'

/** Counts of people below this are not shown, because they could identify individuals. */
export const SMALLEST_GROUP = 5

/** A number of people; null if it is more than 0 and less than `SMALLEST_GROUP`. */
const People = z.int().nullable()

export const FUNNEL_STEPS = ['joined', 'verified', 'took_part', 'came_back', 'contributed'] as const
export const FunnelStep = z.enum(FUNNEL_STEPS)
export type FunnelStep = z.infer<typeof FunnelStep>

export const ActivityReport = z.object({
  computed_at: z.iso.datetime(),
  /** Members who joined within the past 90 days, and how far they got. */
  funnel: z.array(z.object({ step: FunnelStep, members: People })),
  /** The last twelve weeks, oldest first. `week` is the Monday of the week. */
  weeks: z.array(
    z.object({
      week: z.iso.date(),
      joined: People,
      active: People,
      messages: z.int(),
      opened: z.int(),
    }),
  ),
  /** The members who joined in one week, and how many of them were active each week after that. */
  cohorts: z.array(z.object({ week: z.iso.date(), joined: People, active: z.array(People) })),
  /** Members who used to be active often and have not been active for four weeks. */
  leaving: z.array(z.object({ member: MemberFace, last_on: z.iso.date(), weeks: z.int() })),
})
export type ActivityReport = z.infer<typeof ActivityReport>

export const readActivityReport = route({
  method: 'GET',
  url: '/admin/reports/activity',
  auth: 'member',
  summary:
    'How many members join, stay and are likely to leave; activity in open challenges is not counted',
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
