/** The members of one board in numbered slots, with an open-addressing index by id. */
export class MemberTable {
  #size = 0
  #used = 0
  #freeSlot = -1
  #member: Int32Array
  #milliPoints: Float64Array
  #reached: Float64Array
  /** Slot + 1 of the member, or 0 if the entry is empty. */
  #index: Int32Array

  constructor(expected = 0) {
    const capacity = Math.max(expected, SLOTS_MIN)
    this.#member = new Int32Array(capacity)
    this.#milliPoints = new Float64Array(capacity)
    this.#reached = new Float64Array(capacity)
    this.#index = new Int32Array(Math.ceil(capacity / FILL_AFTER_GROWTH))
  }

  copy(): MemberTable {
    const copy = new MemberTable()
    copy.#size = this.#size
    copy.#used = this.#used
    copy.#freeSlot = this.#freeSlot
    copy.#member = this.#member.slice()
    copy.#milliPoints = this.#milliPoints.slice()
    copy.#reached = this.#reached.slice()
    copy.#index = this.#index.slice()
    return copy
  }

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    const arrays = [this.#member, this.#milliPoints, this.#reached, this.#index]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  member(slot: number): number {
    return this.#member[slot] ?? -1
  }

  milliPoints(slot: number): number {
    return this.#milliPoints[slot] ?? 0
  }

  reached(slot: number): number {
    return this.#reached[slot] ?? 0
  }

  /** The member's slot, or -1. */
  find(member: number): number {
    const index = this.#index
    for (let at = this.#home(member); ; at = at + 1 === index.length ? 0 : at + 1) {
      const slot = (index[at] ?? 0) - 1
      if (slot < 0 || this.#member[slot] === member) return slot
    }
  }

  /** Adds a new member and returns the slot. */
  add(member: number, milliPoints: number, reached: number): number {
    assertMember(member)
    if (this.find(member) >= 0) throw new RangeError(`member ${member} is already on the board`)
    const slot = this.#takeSlot()
    this.#member[slot] = member
    this.write(slot, milliPoints, reached)
    this.#size += 1
    if (this.#size > this.#index.length * FILL_MAX) this.#growIndex()
    this.#enter(slot)
    return slot
  }

  write(slot: number, milliPoints: number, reached: number): void {
    this.#milliPoints[slot] = milliPoints
    this.#reached[slot] = reached
  }

  remove(member: number): void {
    const slot = this.find(member)
    if (slot < 0) return
    this.#leave(slot)
    this.#member[slot] = ~this.#freeSlot
    this.#freeSlot = slot
    this.#size -= 1
  }

  /**
   * The board's strict, total order: more points first, then those reached earlier, then the lower
   * id.
   */
  isBefore(one: number, other: number): boolean {
    const points = this.milliPoints(one) - this.milliPoints(other)
    if (points !== 0) return points > 0
    const reached = this.reached(one) - this.reached(other)
    if (reached !== 0) return reached < 0
    return this.member(one) < this.member(other)
  }

  /**
   * A free slot: the one freed last (free slots are linked through their member field) or a new
   * one.
   */
  #takeSlot(): number {
    const free = this.#freeSlot
    if (free >= 0) {
      this.#freeSlot = ~this.member(free)
      return free
    }
    if (this.#used === this.#member.length) this.#growSlots()
    this.#used += 1
    return this.#used - 1
  }

  #growSlots(): void {
    const capacity = Math.ceil(this.#used * SLOT_GROWTH)
    const member = new Int32Array(capacity)
    const milliPoints = new Float64Array(capacity)
    const reached = new Float64Array(capacity)
    member.set(this.#member)
    milliPoints.set(this.#milliPoints)
    reached.set(this.#reached)
    this.#member = member
    this.#milliPoints = milliPoints
    this.#reached = reached
  }

  #growIndex(): void {
    const old = this.#index
    this.#index = new Int32Array(Math.ceil(this.#size / FILL_AFTER_GROWTH))
    for (const entry of old) if (entry > 0) this.#enter(entry - 1)
  }

  #enter(slot: number): void {
    const index = this.#index
    let at = this.#home(this.member(slot))
    while (index[at] !== 0) at = at + 1 === index.length ? 0 : at + 1
    index[at] = slot + 1
  }

  /**
   * Empties the member's index entry and moves later entries of the same run back,
   * so that searches still work.
   */
  #leave(slot: number): void {
    const index = this.#index
    let hole = this.#home(this.member(slot))
    while (index[hole] !== slot + 1) hole = hole + 1 === index.length ? 0 : hole + 1
    index[hole] = 0
    for (let at = hole + 1; ; at += 1) {
      if (at === index.length) at = 0
      const entry = index[at] ?? 0
      if (entry === 0) return
      const home = this.#home(this.member(entry - 1))
      const stays = hole < at ? hole < home && home <= at : hole < home || home <= at
      if (stays) continue
      index[hole] = entry
      index[at] = 0
      hole = at
    }
  }

  #home(member: number): number {
    return Math.floor(((Math.imul(member, GOLDEN) >>> 0) / 2 ** 32) * this.#index.length)
  }
}

const SLOTS_MIN = 16
const SLOT_GROWTH = 1.25
const FILL_MAX = 0.7
const FILL_AFTER_GROWTH = 0.55
/** 2^32 divided by the golden ratio, which spreads consecutive ids over the whole table. */
const GOLDEN = 0x9e3779b1

function assertMember(member: number): void {
  if (!Number.isInteger(member) || member < 0 || member > 0x7fffffff) {
    throw new RangeError(`a member id is a non-negative 32-bit integer, not ${member}`)
  }
}
