import type { BoardRow } from '@ideathlon/contracts/boards'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Notice } from '../notify.ts'

const MEDALS = ['Gold', 'Silver', 'Bronze']

/**
 * Notifies all players of their rank. The first three in the strict order are also notified of
 * their medal, if they have points. A retry sends nothing twice.
 */
export function notificationsOfCycle(
  { id, title, at }: Pick<Olympiad, 'id' | 'title'> & { at?: string | undefined },
  rows: readonly Pick<BoardRow, 'member' | 'order' | 'rank' | 'milli_points'>[],
): Notice[] {
  const subject = `cycle:${id}`
  return rows.flatMap(
    ({ member: { id: to }, order, rank, milli_points: milliPoints }): Notice[] => {
      const place: Notice = {
        to,
        kind: 'cycle_ended',
        subject,
        data: { cycle: title, rank, ...(at !== undefined && { at }) },
        once: `cycle-ended:${id}`,
      }
      const medal = milliPoints > 0 ? MEDALS[order - 1] : undefined
      if (medal === undefined) return [place]
      const text = `${medal}! You finished #${order} in ${title}.`
      const won: Notice = {
        to,
        kind: 'medal_earned',
        subject,
        data: { text, order, cycle: title },
        once: `cycle-medal:${id}`,
      }
      return [place, won]
    },
  )
}
