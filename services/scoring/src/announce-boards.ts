import type { BoardMoves } from '@ideathlon/contracts/board-moves'
import type { BoardId } from '@ideathlon/contracts/boards'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { BoardChange } from './boards/board-change.ts'
import { type BoardCode, nameOfCode } from './fold/board-names.ts'
import { type Cards, profileOrRemoved } from './profiles/profile-cards.ts'

type Changed = {
  /**
   * The watched names of each board. There can be several, because `current` and the name with the
   * cycle's number can refer to the same board.
   */
  names: ReadonlyMap<BoardCode, readonly BoardId[]>
  changes: ReadonlyMap<BoardCode, BoardChange>
}

/** What a batch changed on the watched boards, as one announcement per watched name. */
export async function boardMoves(
  { names, changes }: Changed,
  profiles: Cards<MemberFace>,
): Promise<BoardMoves[]> {
  const entered = [...changes.values()].flatMap((change) => change.entered)
  const faces = entered.length === 0 ? NO_FACES : await profiles.of(entered)
  return [...changes].flatMap(([code, change]) => {
    const { rows, entered: members, ...rest } = change
    const moves = {
      ...rest,
      of: nameOfCode(code),
      rows: rows.map(({ order, rank, member, milliPoints, change: places }) => ({
        order,
        rank,
        member,
        milli_points: milliPoints,
        change: places,
      })),
      faces: members.map((member) => profileOrRemoved(faces, member)),
    }
    return (names.get(code) ?? []).map((board) => ({ ...moves, board }))
  })
}

const NO_FACES: ReadonlyMap<number, MemberFace> = new Map()
