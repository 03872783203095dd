import type { BoardScope } from '@ideathlon/contracts/boards'
import type { MemberId, OlympiadId } from '@ideathlon/contracts/ids'
import { MergedAccounts } from './merged-accounts.ts'
import {
  type CountedCycles,
  type Cycle,
  type CycleEvent,
  cycleAfter,
  DirectorsWithBoards,
  isCounting,
} from './open-cycles.ts'
import { type ScopeKey, scopeKey } from './scopes.ts'

/**
 * The cycle that runs in a scope from position `from` until just before `until`; undefined if none
 * does.
 */
type Span = { from: number; until: number; cycle: Cycle | undefined }
type Spans = { all: Span[]; current: Span }

/** The cycles at any position, for readers that do not go through the log in order. */
export class CyclesAt implements CountedCycles {
  private readonly byScope = new Map<ScopeKey, Spans>()
  private readonly directors = new DirectorsWithBoards()
  readonly merged: MergedAccounts

  /** `boundaries`: all boundaries of the log, in order, up to the last position that is read. */
  constructor(boundaries: readonly CycleEvent[], merged = new MergedAccounts()) {
    this.merged = merged
    for (const boundary of boundaries) {
      this.directors.note(boundary)
      this.note(boundary)
    }
  }

  counting(
    key: ScopeKey,
    point: { recipient: MemberId; position: number },
  ): OlympiadId | undefined {
    const cycle = this.cycleAt(key, point.position)
    return isCounting(cycle, point) ? cycle.olympiad : undefined
  }

  hasBoards(director: MemberId, position: number): boolean {
    return this.directors.has(director, position)
  }

  /**
   * The cycle of this scope that was running but paused when the event at `position` was appended.
   */
  pausedAt(scope: BoardScope, scopeId: number, position: number): OlympiadId | undefined {
    const cycle = this.cycleAt(scopeKey(scope, scopeId), position)
    return cycle?.paused === true ? cycle.olympiad : undefined
  }

  private note(boundary: CycleEvent): void {
    const key = scopeKey(boundary.scope, boundary.scopeId)
    const spans = this.byScope.get(key) ?? firstSpans()
    this.byScope.set(key, spans)
    const last = spans.all.at(-1) as Span
    const cycle = cycleAfter(last.cycle, boundary)
    if (cycle === last.cycle) return
    last.until = boundary.position
    spans.all.push({ from: boundary.position, until: Infinity, cycle })
  }

  private cycleAt(key: ScopeKey, position: number): Cycle | undefined {
    const spans = this.byScope.get(key)
    if (spans === undefined) return undefined
    // Events mostly come in order, so the range of the last one is tried first.
    if (position < spans.current.from || position >= spans.current.until) {
      spans.current = spans.all.findLast((span) => span.from <= position) as Span
    }
    return spans.current.cycle
  }
}

function firstSpans(): Spans {
  const first = { from: 0, until: Infinity, cycle: undefined }
  return { all: [first], current: first }
}
