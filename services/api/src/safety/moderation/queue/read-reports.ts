import type { ReportReason } from '@ideathlon/contracts/reports'
import { sql } from 'kysely'
import { startOfDay } from '../../../kernel/day.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'

const NOTES_MAX = 8

type Reports = {
  /** How often people gave each reason. The reason given most recently comes first. */
  reasons: { review: number; reason: ReportReason; times: number }[]
  /** The latest notes by people and by automatic checks. */
  shown: { review: number; by_people: boolean; reason: ReportReason; note: string; at: Date }[]
}

/** What the queue shows about the reports of these reviews; an item can have any number of them. */
export async function readReports(db: ApiDb, reviews: readonly number[]): Promise<Reports> {
  if (reviews.length === 0) return { reasons: [], shown: [] }
  const [reasons, shown] = await Promise.all([
    sql<Reports['reasons'][number]>`
      select review, reason, count(*)::int as times from reports
      where review = any(${reviews}::int[]) and reporter is not null
      group by review, reason order by max(reported_at) desc, max(id) desc`.execute(db),
    sql<Reports['shown'][number]>`
      select n.review, n.by_people, n.reason, n.note, n.reported_at as at from (
        select r.*, r.reporter is not null as by_people, row_number() over (
          partition by r.review, r.reporter is null order by r.reported_at desc, r.id desc) as nth
        from reports r where r.review = any(${reviews}::int[])
          and (r.reporter is null or r.note <> '')) n
      where n.nth <= ${NOTES_MAX} order by n.reported_at desc, n.id desc`.execute(db),
  ])
  return { reasons: reasons.rows, shown: shown.rows }
}

export const toIso = (at: Date): string => at.toISOString()

/**
 * Shows only the day: automatic checks often report an idea on entry, so the time of the report
 * would reveal the time of the entry.
 */
export const toIsoDay = (at: Date): string => startOfDay(at).toISOString()

export function reportsIn(all: Reports, review: number, timeOf: (at: Date) => string) {
  const shown = all.shown.filter((report) => report.review === review)
  return {
    reasons: all.reasons
      .filter((one) => one.review === review)
      .map(({ reason, times }) => ({ reason, times })),
    notes: shown
      .filter(({ by_people: isByPeople }) => isByPeople)
      .map(({ reason, note, at }) => ({
        reason,
        note,
        lang: languageOfText(note),
        at: timeOf(at),
      })),
    signals: shown
      .filter(({ by_people: isByPeople }) => !isByPeople)
      .map(({ note, at }) => ({ says: note, at: timeOf(at) })),
  }
}
