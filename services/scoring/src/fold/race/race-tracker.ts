import type { MemberId } from '@ideathlon/contracts/ids'
import type { BoardCode } from '../board-names.ts'
import { type PlaceNews, placeNews } from './places.ts'
import type { RaceRow, RaceWindow } from './race-window.ts'

/** A point event that counts for a race. */
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

/** What somebody is told about their place in a race. */
export type RaceNews = PlaceNews & {
  race: BoardCode
  position: number
  day: number
  occurredAt: number
}

/**
 * Looks at one race after every part of a command that moved it: the events of a part come into the log
 * at once, so what is told does not depend on how the log is cut into batches.
 */
export class RaceLook {
  readonly window: RaceWindow
  private before: MemberId[] | undefined
  private last: RaceEvent | undefined

  constructor(window: RaceWindow) {
    this.window = window
  }

  /** Takes the next event of the race; answers what the part before it is worth, if it was another one. */
  take(event: RaceEvent, old: RaceRow | undefined): RaceNews[] {
    const news = this.last === undefined || this.last.part === event.part ? [] : this.end()
    const row = {
      member: event.member,
      milli: (old?.milli ?? 0) + event.milli,
      position: event.position,
    }
    this.last = event
    if (this.before === undefined && this.window.moves(old, row)) this.before = this.window.first()
    this.window.set(old, row)
    return news
  }

  /** The part is over. Who is there first is told nothing: a race begins with nobody in it. */
  end(): RaceNews[] {
    const { before, last } = this
    this.before = undefined
    this.last = undefined
    if (last === undefined || before === undefined || before.length === 0) return []
    const { race, position, day, occurredAt } = last
    const { total } = this.window
    return placeNews({ first: before, total }, { first: this.window.first(), total }).map(
      (news) => ({ ...news, race, position, day, occurredAt }),
    )
  }
}

/** Each is told once a day of the same: this names what is the same. */
export function sameNews({ member, kind, day }: Pick<RaceNews, 'member' | 'kind' | 'day'>): string {
  return `${member}/${kind}/${day}`
}
