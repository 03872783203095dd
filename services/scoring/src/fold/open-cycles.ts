import type { BoardScope } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM, type MemberId, type OlympiadId } from '@ideathlon/contracts/ids'
import { KnownStaff } from './known-staff.ts'
import { MergedAccounts } from './merged-accounts.ts'
import { Players } from './players.ts'
import { type Scope, type ScopeKey, scopeKey } from './scopes.ts'

/** A scope's running cycle, according to the log so far. `players`: only if it is invite-only. */
export type Cycle = { olympiad: OlympiadId; paused: boolean; players: Players | undefined }

type CycleRef = Scope & { olympiad: OlympiadId; position: number }

/** An event that changes which cycle later positions count towards, or who plays in it. */
export type CycleEvent = CycleRef &
  (
    | { type: 'OlympiadStarted'; players?: readonly MemberId[] | undefined }
    | { type: 'OlympiadEnded' | 'OlympiadPaused' | 'OlympiadResumed' }
    | { type: 'OlympiadPlayerJoined' | 'OlympiadPlayerLeft'; member: MemberId }
  )

/** What the fold needs to know about cycles at the position of an event. */
export type CountedCycles = {
  /** The cycle of a scope towards which this member's points count at this position. */
  counting(key: ScopeKey, point: { recipient: MemberId; position: number }): OlympiadId | undefined
  /**
   * Whether a Director has boards at this position. Directors have boards from their first
   * tournament on.
   */
  hasBoards(director: MemberId, position: number): boolean
  readonly merged: MergedAccounts
}

/** The state of a scope's cycle after an event in one of its cycles. */
export function cycleAfter(running: Cycle | undefined, event: CycleEvent): Cycle | undefined {
  const { olympiad, position } = event
  if (event.type === 'OlympiadStarted') {
    const players = event.players && new Players(event.players, position)
    return { olympiad, paused: false, players }
  }
  if (running?.olympiad !== olympiad) return running
  switch (event.type) {
    case 'OlympiadEnded':
      return undefined
    case 'OlympiadPaused':
    case 'OlympiadResumed':
      return { ...running, paused: event.type === 'OlympiadPaused' }
    default: {
      const isPlayer = event.type === 'OlympiadPlayerJoined'
      running.players?.set(event.member, { position, isPlayer })
      return running
    }
  }
}

/** Whether this member's points at this position count towards a running cycle. */
export function isCounting(
  cycle: Cycle | undefined,
  { recipient, position }: { recipient: MemberId; position: number },
): cycle is Cycle {
  if (cycle === undefined || cycle.paused) return false
  return cycle.players === undefined || cycle.players.has(recipient, position)
}

/** The positions from which Directors have boards. */
export class DirectorsWithBoards {
  private readonly since = new Map<MemberId, number>()

  note({ type, scope, scopeId, position }: CycleEvent): void {
    if (type !== 'OlympiadStarted' || scope !== 'director' || this.since.has(scopeId)) return
    this.since.set(scopeId, position)
  }

  has(director: MemberId, position: number): boolean {
    return this.since.size > 0 && (this.since.get(director) ?? Infinity) < position
  }
}

/**
 * Which cycle runs in which scope at one position of the log, who is staff there, and which
 * accounts have been merged.
 */
export class OpenCycles implements CountedCycles {
  readonly staff: KnownStaff
  readonly merged: MergedAccounts
  private readonly byScope = new Map<ScopeKey, Cycle>()
  /** Shared by copies, because an entry is valid from its position on. */
  private directors = new DirectorsWithBoards()
  /** The players of every invite-only cycle, even after its end. Shared by copies. */
  private players = new Map<OlympiadId, Players>()

  constructor(staff = new KnownStaff(), merged = new MergedAccounts()) {
    this.staff = staff
    this.merged = merged
  }

  /**
   * Applies the next event of the log. Returns the cycle that the event ended, as it was just
   * before the end.
   */
  apply(event: CycleEvent): Cycle | undefined {
    const key = scopeKey(event.scope, event.scopeId)
    const running = this.byScope.get(key)
    const next = cycleAfter(running, event)
    if (next === undefined) this.byScope.delete(key)
    else this.byScope.set(key, next)
    this.directors.note(event)
    if (next?.players) this.players.set(next.olympiad, next.players)
    if (event.type !== 'OlympiadEnded') return undefined
    if (running?.olympiad === event.olympiad) return running
    return { olympiad: event.olympiad, paused: false, players: undefined }
  }

  counting(
    key: ScopeKey,
    point: { recipient: MemberId; position: number },
  ): OlympiadId | undefined {
    const running = this.byScope.get(key)
    return isCounting(running, point) ? running.olympiad : undefined
  }

  hasBoards(director: MemberId, position: number): boolean {
    return this.directors.has(director, position)
  }

  /** The cycle of this scope that is running but paused, so that nothing counts towards it. */
  pausedIn(scope: BoardScope, scopeId: number): OlympiadId | undefined {
    const running = this.byScope.get(scopeKey(scope, scopeId))
    return running?.paused === true ? running.olympiad : undefined
  }

  private runningIn(scope: BoardScope, scopeId: number): OlympiadId | undefined {
    return this.byScope.get(scopeKey(scope, scopeId))?.olympiad
  }

  /**
   * The cycle that `current` means on the boards of a scope. A category without its own tournament
   * takes part in the main platform's.
   */
  currentIn(scope: BoardScope, scopeId: number): OlympiadId | undefined {
    const own = this.runningIn(scope, scopeId)
    return own ?? (scope === 'category' ? this.runningIn('platform', MAIN_PLATFORM) : undefined)
  }

  /** The members who left an invite-only cycle and have no place in it. */
  goneFrom(olympiad: OlympiadId): MemberId[] {
    return this.players.get(olympiad)?.goneAt(Number.POSITIVE_INFINITY) ?? []
  }

  /** All running cycles. */
  running(): OlympiadId[] {
    return [...this.byScope.values()].map(({ olympiad }) => olympiad)
  }

  copy(): OpenCycles {
    const copy = new OpenCycles(this.staff.copy(), this.merged.copy())
    for (const [key, cycle] of this.byScope) copy.byScope.set(key, cycle)
    copy.directors = this.directors
    copy.players = this.players
    return copy
  }
}
