import {
  type ActivityReport,
  type ReportPart,
  SMALLEST_GROUP,
} from '@ideathlon/contracts/community/activity-report'
import type { Cell } from '@ideathlon/service-kit/lists/csv'

const FEW = `fewer than ${SMALLEST_GROUP}`
const people = (count: number | null): Cell => count ?? FEW

/** One part of the report as rows, below a header row. */
export function tableOf(report: ActivityReport, part: ReportPart): Cell[][] {
  switch (part) {
    case 'funnel':
      return [
        ['Step', 'Members'],
        ...report.funnel.map(({ step, members }) => [step.replaceAll('_', ' '), people(members)]),
      ]
    case 'weeks':
      return [
        ['Week', 'Joined', 'Active', 'Messages', 'Challenges opened'],
        ...report.weeks.map((row) => [
          ...[row.week, people(row.joined), people(row.active), row.messages, row.opened],
        ]),
      ]
    case 'cohorts':
      return [
        ['Joined in the week of', 'Weeks later', 'Members', 'Active'],
        ...report.cohorts.flatMap(({ week, joined, active }) =>
          active.map((count, later) => [week, later, people(joined), people(count)]),
        ),
      ]
    case 'leaving':
      return [
        ['Handle', 'Name', 'Last active in the week of', 'Active weeks'],
        ...report.leaving.map(({ member, last_on, weeks }) => [
          ...[member.handle, member.name, last_on, weeks],
        ]),
      ]
  }
}
