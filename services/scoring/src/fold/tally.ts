/**
 * Sums of thousandths by group and member, each with the position of its last event: the output of
 * a fold. Open addressing over typed arrays keeps a rebuild of millions of rows cheap.
 */
export class Tally {
  size = 0
  private mask: number
  private slots: Int32Array
  private groups: Int32Array
  private members: Int32Array
  private milli: Float64Array
  private positions: Float64Array
  private days: Int32Array
  private dayMilli: Float64Array

  private readonly only: MemberRange | undefined

  constructor(capacity = 64, only?: MemberRange) {
    this.only = only
    const rows = powerOfTwo(capacity)
    this.mask = rows * 2 - 1
    this.slots = new Int32Array(rows * 2)
    this.groups = new Int32Array(rows)
    this.members = new Int32Array(rows)
    this.milli = new Float64Array(rows)
    this.positions = new Float64Array(rows)
    this.days = new Int32Array(rows)
    this.dayMilli = new Float64Array(rows)
  }

  /** Adds one event. A row also holds the sum for its latest day. */
  add(group: number, member: number, event: TallyEvent): void {
    const { only } = this
    if (only !== undefined && (member <= only.after || member > only.upTo)) return
    const row = this.rowFor(group, member)
    this.milli[row] = (this.milli[row] as number) + event.milli
    if (event.position > (this.positions[row] as number)) this.positions[row] = event.position
    const latest = this.days[row] as number
    if (event.day > latest) {
      this.days[row] = event.day
      this.dayMilli[row] = event.milli
    } else if (event.day === latest) {
      this.dayMilli[row] = (this.dayMilli[row] as number) + event.milli
    }
  }

  /** Rows are numbered in the order in which they were first added. */
  at(row: number): TallyRow {
    return {
      group: this.groups[row] as number,
      member: this.members[row] as number,
      milli: this.milli[row] as number,
      position: this.positions[row] as number,
      day: this.days[row] as number,
      dayMilli: this.dayMilli[row] as number,
    }
  }

  /** The row of a group and member, or -1. */
  find(group: number, member: number): number {
    let slot = slotOf(group, member) & this.mask
    for (;;) {
      const row = (this.slots[slot] as number) - 1
      if (row < 0 || (this.members[row] === member && this.groups[row] === group)) return row
      slot = (slot + 1) & this.mask
    }
  }

  *rows(): Generator<TallyRow> {
    for (let row = 0; row < this.size; row++) yield this.at(row)
  }

  private rowFor(group: number, member: number): number {
    let slot = slotOf(group, member) & this.mask
    for (;;) {
      const row = (this.slots[slot] as number) - 1
      if (row < 0) return this.insert(slot, group, member)
      if (this.members[row] === member && this.groups[row] === group) return row
      slot = (slot + 1) & this.mask
    }
  }

  private insert(slot: number, group: number, member: number): number {
    if (this.size === this.groups.length) {
      this.grow()
      return this.rowFor(group, member)
    }
    const row = this.size++
    this.slots[slot] = row + 1
    this.groups[row] = group
    this.members[row] = member
    this.days[row] = -1
    return row
  }

  private grow(): void {
    const rows = this.groups.length * 2
    this.groups = widened(this.groups, new Int32Array(rows))
    this.members = widened(this.members, new Int32Array(rows))
    this.milli = widened(this.milli, new Float64Array(rows))
    this.positions = widened(this.positions, new Float64Array(rows))
    this.days = widened(this.days, new Int32Array(rows))
    this.dayMilli = widened(this.dayMilli, new Float64Array(rows))
    this.slots = new Int32Array(rows * 2)
    this.mask = rows * 2 - 1
    for (let row = 0; row < this.size; row++) {
      let slot = slotOf(this.groups[row] as number, this.members[row] as number) & this.mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask
      this.slots[slot] = row + 1
    }
  }
}

/** The members whose ids come after one id, up to and including another. */
export type MemberRange = { after: number; upTo: number }
export type TallyEvent = { milli: number; position: number; day: number }
export type TallyRow = {
  group: number
  member: number
  milli: number
  position: number
  day: number
  dayMilli: number
}

function slotOf(group: number, member: number): number {
  let h = Math.imul(member, 0x9e3779b1) ^ Math.imul(group, 0x85ebca6b)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}

function widened<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}

function powerOfTwo(n: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(n, 8)))
}
