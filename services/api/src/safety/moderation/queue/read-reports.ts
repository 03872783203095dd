import type { ReportReason } from '@ideathlon/contracts/reports'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'

const NOTES_MAX = 8

type Report = {
  review: number
  reporter: number | null
  reason: ReportReason
  note: string
  reported_at: Date
}

export async function readReports(db: ApiDb, reviews: readonly number[]): Promise<Report[]> {
  if (reviews.length === 0) return []
  const { rows } = await sql<Report>`
    select review, reporter, reason, note, reported_at from reports
    where review = any(${reviews}::int[]) order by reported_at desc, id desc`.execute(db)
  return rows
}

export const toIso = (at: Date): string => at.toISOString()
/**
 * Automatic checks often report an idea on entry, so the time of the report would
 * reveal that of the entry.
 */
export const dayOf = (at: Date): string => `${toIso(at).slice(0, 10)}T00:00:00.000Z`

export function reportsIn(all: readonly Report[], review: number, timeOf: (at: Date) => string) {
  const reports = all.filter((report) => report.review === review)
  const byPeople = reports.filter(({ reporter }) => reporter !== null)
  const times = new Map<ReportReason, number>()
  for (const { reason } of byPeople) times.set(reason, (times.get(reason) ?? 0) + 1)
  const at = ({ reported_at }: Report) => timeOf(reported_at)
  return {
    reasons: [...times].map(([reason, n]) => ({ reason, times: n })),
    notes: byPeople
      .filter(({ note }) => note !== '')
      .slice(0, NOTES_MAX)
      .map((report) => ({
        ...{ reason: report.reason, note: report.note, lang: languageOfText(report.note) },
        at: at(report),
      })),
    signals: reports
      .filter(({ reporter }) => reporter === null)
      .slice(0, NOTES_MAX)
      .map((report) => ({ says: report.note, at: at(report) })),
  }
}
