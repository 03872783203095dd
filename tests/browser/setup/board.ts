import type { Page } from 'playwright-core'
import type { Standings } from './people.ts'

export const BOARD_PATH = '/platform/olympiad/leaderboard'

export type ShownRow = { rank: number; handle: string; milliPoints: number }

/** The rows on the page, podium first, and the pinned row separately. */
export type ShownBoard = { rows: ShownRow[]; pinned: ShownRow | undefined }

export async function readBoard(page: Page): Promise<ShownBoard> {
  return page.evaluate(() => {
    const rowOf = (item: Element) => ({
      rank: Number(item.querySelector('b')?.textContent),
      handle: (item.querySelector('a[href]')?.getAttribute('href') ?? '').slice(1),
      milliPoints: Number(item.querySelector('data')?.getAttribute('value')),
    })
    const items = [...document.querySelectorAll('main ol > li:has(data)')]
    const places = items.filter((item) => !item.closest('[data-pinned]'))
    const pinned = document.querySelector('main [data-pinned] > li')
    return { rows: places.map(rowOf), pinned: pinned ? rowOf(pinned) : undefined }
  })
}

/** The same rows as the api returns them. */
export function servedRows({ rows }: Standings): ShownRow[] {
  return rows.map(({ rank, member, milli_points }) => ({
    rank,
    handle: member.handle,
    milliPoints: milli_points,
  }))
}
