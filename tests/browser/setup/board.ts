import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pipelineState } from '../../../services/scoring/src/verify/verify.ts'
import { settled } from '../../operators/settled.ts'
import { type Person, type Standings, standings } from './people.ts'
import type { Product } from './product.ts'

export const BOARD_PATH = '/platform/olympiad/leaderboard'

const POLL_OPTIONS = { timeout: 60_000 }

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

/**
 * Reads the standings from the api until everything that was acknowledged has been scored, because
 * they keep changing until then.
 */
export async function settledStandings(
  { databaseUrl }: Pick<Product, 'databaseUrl'>,
  person: Person,
): Promise<Standings> {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await expect.poll(() => pipelineState(owner), POLL_OPTIONS).toMatchObject({ outbox: 0 })
    const head = await settled(owner)
    const position = async () => (await standings(person)).position
    await expect.poll(position, POLL_OPTIONS).toBeGreaterThanOrEqual(head)
    return await standings(person)
  } finally {
    await owner.end()
  }
}
