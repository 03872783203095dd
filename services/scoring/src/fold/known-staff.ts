import type { MemberId } from '@ideathlon/contracts/ids'

/** What one event tells about the staff: one member joins or leaves it, or the whole list is given. */
export type StaffNews = { at: number } & (
  | { member: MemberId; isStaff: boolean }
  | { staff: readonly MemberId[] }
)

/**
 * Who is staff at one position of the log, as the log itself has told it. Producers read the clock before
 * their events get a place, so a list may arrive behind a change that is newer: the newer one holds.
 */
export class KnownStaff {
  private members: Set<MemberId>
  private listedAt = Number.NEGATIVE_INFINITY
  private changes = new Map<MemberId, { at: number; isStaff: boolean }>()

  constructor(members: Iterable<MemberId> = []) {
    this.members = new Set(members)
  }

  /** Takes the events in the order of the log; answers whether anybody joined or left. */
  take(news: StaffNews): boolean {
    const before = this.list()
    if ('staff' in news) this.takeList(news)
    else this.takeChange(news)
    const after = this.list()
    return before.length !== after.length || before.some((member, i) => member !== after[i])
  }

  /** In the order of their ids. */
  list(): MemberId[] {
    return [...this.members].sort((a, b) => a - b)
  }

  has(member: MemberId): boolean {
    return this.members.has(member)
  }

  copy(): KnownStaff {
    const copy = new KnownStaff(this.members)
    copy.listedAt = this.listedAt
    copy.changes = new Map(this.changes)
    return copy
  }

  private takeList({ at, staff }: { at: number; staff: readonly MemberId[] }): void {
    if (at < this.listedAt) return
    this.listedAt = at
    this.members = new Set(staff)
    for (const [member, change] of this.changes) {
      if (change.at > at) this.set(member, change.isStaff)
      else this.changes.delete(member)
    }
  }

  private takeChange({
    member,
    isStaff,
    at,
  }: {
    member: MemberId
    isStaff: boolean
    at: number
  }): void {
    if (at < this.listedAt) return
    this.changes.set(member, { at, isStaff })
    this.set(member, isStaff)
  }

  private set(member: MemberId, isStaff: boolean): void {
    if (isStaff) this.members.add(member)
    else this.members.delete(member)
  }
}
