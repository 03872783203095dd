import { WATCHED_FOR_MS } from '@ideathlon/contracts/board-moves'
import type { BoardId } from '@ideathlon/contracts/boards'
import type { BoardCode } from '../fold/board-names.ts'

/** The boards whose changes gateways want to receive. Each gateway repeats its list regularly. */
export class WatchedBoards {
  private readonly until = new Map<BoardId, number>()
  private readonly nowMs: () => number

  constructor(nowMs: () => number = () => performance.now()) {
    this.nowMs = nowMs
  }

  note(boards: readonly BoardId[]): void {
    const until = this.nowMs() + WATCHED_FOR_MS
    for (const board of boards) this.until.set(board, until)
  }

  /**
   * The watched names of each board. There can be several, because `current` and the name with the
   * cycle's number can refer to the same board.
   */
  names(codeOf: (name: BoardId) => BoardCode | undefined): Map<BoardCode, BoardId[]> {
    const names = new Map<BoardCode, BoardId[]>()
    const now = this.nowMs()
    for (const [name, until] of this.until) {
      const code = codeOf(name)
      if (until < now) this.until.delete(name)
      else if (code !== undefined) names.set(code, [...(names.get(code) ?? []), name])
    }
    return names
  }
}
