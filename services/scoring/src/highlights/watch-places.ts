import type { Pool } from 'pg'
import { type BoardCode, boardCode, nameOfCode } from '../boards/board-names.ts'
import type { LiveBoards } from '../boards/live-boards.ts'
import type { FoldedBatch } from '../fold/fold-batch.ts'
import { type Field, type PlaceNews, placeNews, WATCHED_PLACES } from './places.ts'

const RACES_MAX = 1_000
const OVERALL = 0

type Source = {
  pool: Pool
  follower: { boards: LiveBoards; cycleOn(platform: number): number | undefined }
}

/** Looks at the Idea Races after every batch, and writes down what is worth telling somebody. */
export class PlaceWatch {
  private readonly seen = new Map<BoardCode, Field>()
  private readonly source: Source

  constructor(source: Source) {
    this.source = source
  }

  /** The boards have taken the batch. The first look at a race tells nothing: it only remembers. */
  async look(batch: FoldedBatch): Promise<void> {
    const last = batch.events.at(-1)
    if (last === undefined) return
    for (const code of this.racesOf(batch)) {
      const news = await this.newsOf(code)
      if (news.length === 0) continue
      await this.source.pool.query({
        name: 'save-highlights',
        text: `insert into highlights (member, kind, board, place, other, position, day, notified_at)
               select member, kind, $5, place, other, $6, $7, $8
               from unnest($1::int[], $2::text[], $3::int[], $4::int[]) as news(member, kind, place, other)
               on conflict (member, kind, board, day) do nothing`,
        values: [
          news.map((one) => one.member),
          news.map((one) => one.kind),
          news.map((one) => one.place),
          news.map((one) => one.other),
          nameOfCode(code),
          last.position,
          last.day,
          last.occurredAt,
        ],
      })
    }
  }

  private async newsOf(code: BoardCode): Promise<PlaceNews[]> {
    const board = await this.source.follower.boards.open(code)
    if (board === undefined) return []
    const first = board.page(0, WATCHED_PLACES).map((row) => row.member)
    const after = { first, total: board.total }
    const before = this.seen.get(code)
    if (this.seen.size > RACES_MAX) this.seen.clear()
    this.seen.set(code, after)
    return before === undefined ? [] : placeNews(before, after)
  }

  /** The running Idea Races that the batch moved. */
  private racesOf(batch: FoldedBatch): BoardCode[] {
    const platforms = new Set(batch.events.flatMap((event) => event.platform ?? []))
    const codes = [...platforms].flatMap((platform) => {
      const cycle = this.source.follower.cycleOn(platform)
      return cycle === undefined ? [] : [boardCode('platform', platform, { cycle, role: OVERALL })]
    })
    return codes.filter((code) => batch.sums.boardCodes.includes(code))
  }
}
