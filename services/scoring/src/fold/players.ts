import type { MemberId } from '@ideathlon/contracts/ids'

type Change = { position: number; isPlayer: boolean }

/**
 * The players of an invite-only cycle at every position since its start. Copies of the cycles share
 * it: a change does not affect earlier positions, and repeating a change has no effect.
 */
export class Players {
  private readonly changes = new Map<MemberId, Change[]>()

  constructor(members: readonly MemberId[], position: number) {
    for (const member of members) this.set(member, { position, isPlayer: true })
  }

  /** Applies the changes in the order of their positions. */
  set(member: MemberId, change: Change): void {
    const known = this.changes.get(member) ?? []
    const before = known.filter(({ position }) => position < change.position)
    this.changes.set(member, [...before, change])
  }

  /** Whether a point at this position counts. */
  has(member: MemberId, position: number): boolean {
    const change = this.changes.get(member)?.findLast((one) => one.position < position)
    return change?.isPlayer === true
  }

  /** The members who used to play but no longer do at this position. */
  goneAt(position: number): MemberId[] {
    return [...this.changes.keys()].filter((member) => !this.has(member, position))
  }
}
