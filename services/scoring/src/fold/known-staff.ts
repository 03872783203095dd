import type { MemberId } from '@ideathlon/contracts/ids'

/**
 * The change to the staff in one event: one member joins or leaves, or the complete list is given.
 */
export type StaffUpdate = { at: number } & (
  | { member: MemberId; isStaff: boolean }
  | { staff: readonly MemberId[] }
)

/**
 * The staff at one position, according to the log. Producers set an event's time before it gets a
 * position, so a complete list can arrive after a change that is more recent. The more recent one
 * wins.
 */
export class KnownStaff {
  private members: Set<MemberId>
  private listedAt = Number.NEGATIVE_INFINITY
  private changes = new Map<MemberId, { at: number; isStaff: boolean }>()

  constructor(members: Iterable<MemberId> = []) {
    this.members = new Set(members)
  }

  /** Applies the updates in the order of the log. Returns whether anybody joined or left. */
  take(update: StaffUpdate): boolean {
    const before = this.list()
    if ('staff' in update) this.takeList(update)
    else this.takeChange(update)
    const after = this.list()
    return before.length !== after.length || before.some((member, i) => member !== after[i])
  }

  /** Sorted by id. */
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
