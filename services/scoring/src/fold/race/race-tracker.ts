import type { MemberId } from '@ideathlon/contracts/ids'
import type { BoardCode } from '../board-names.ts'
import { type PlaceHighlight, placeHighlightsBetween } from './places.ts'
import type { RaceRow, RaceWindow } from './race-window.ts'

/** A point event that counts towards a race. */
export type RaceEvent = {
  race: BoardCode
  position: number
  /** The position of the first event that was appended together with it. */
  part: number
  member: MemberId
  milli: number
  day: number
  /** Milliseconds. */
  occurredAt: number
}

/** A highlight about a member's place in a race. */
export type RaceHighlight = PlaceHighlight & {
  race: BoardCode
  position: number
  day: number
  occurredAt: number
}

/**
 * Compares a race before and after each command part that changed it. The events of a part enter
 * the log together, so the highlights do not depend on how the log is cut into batches.
 */
export class RaceTracker {
  readonly window: RaceWindow
  private before: MemberId[] | undefined
  private last: RaceEvent | undefined

  constructor(window: RaceWindow) {
    this.window = window
  }

  /**
   * Applies the next event of the race. If the event begins a new part, returns the highlights of
   * the previous part.
   */
  take(event: RaceEvent, old: RaceRow | undefined): RaceHighlight[] {
    const highlights = this.last === undefined || this.last.part === event.part ? [] : this.end()
    const row = {
      member: event.member,
      milli: (old?.milli ?? 0) + event.milli,
      position: event.position,
    }
    this.last = event
    if (this.before === undefined && this.window.moves(old, row)) this.before = this.window.first()
    this.window.set(old, row)
    return highlights
  }

  /** Ends the part. There are no highlights when the first members enter an empty race. */
  end(): RaceHighlight[] {
    const { before, last } = this
    this.before = undefined
    this.last = undefined
    if (last === undefined || before === undefined || before.length === 0) return []
    const { race, position, day, occurredAt } = last
    const { total } = this.window
    const after = { first: this.window.first(), ranks: this.window.ranks(), total }
    return placeHighlightsBetween({ first: before, total }, after).map((highlight) => ({
      ...highlight,
      race,
      position,
      day,
      occurredAt,
    }))
  }
}

/** The key that limits a member to one highlight of each kind per day. */
export function highlightKey({
  member,
  kind,
  day,
}: Pick<RaceHighlight, 'member' | 'kind' | 'day'>): string {
  return `${member}/${kind}/${day}`
}
