import type { AwardId } from '@ideathlon/contracts/award-texts'
import { LEVEL_MAX, levelOf, rankPositionOf, startScoreOf } from '@ideathlon/contracts/levels'
import { ROLES, type Role, roleNumber, roleOf } from '@ideathlon/contracts/roles'
import { COUNT_RULES, COUNTED, type Counter, IDEA_RULES, LEVEL_RULES } from './rules.ts'

/** The parts of a member's point event that can lead to a milestone. */
export type MilestoneEvent = {
  position: number
  /** `Event:Reason`. */
  key: string
  role: number
  /** Thousandths. */
  milli: number
  challenge: number | null
  idea: number | null
  /** Only set for events that award a place. */
  place: number | null
  /** Milliseconds, because creating a Date for every event is expensive. */
  occurredMs: number
}

/** An award, level or rank that a member reached with one of their events. */
export type Milestone = { position: number; at: Date; role: Role; challenge: number | null } & (
  | { kind: 'award'; award: AwardId; place: number | null; idea: number | null }
  | { kind: 'level'; level: number }
  | { kind: 'rank'; rankPosition: number }
  | { kind: 'fifty-ratings' }
)

/** What a member has reached up to a position. */
export type MilestoneState = {
  position: number
  counts: (readonly [Counter, number])[]
  milli: number[]
  peaks: number[]
  milestones: Milestone[]
}

const OVERALL = roleNumber('overall')
const FIFTY_RATINGS = 'IdeaRated:IdeaRatedInChallengeBonus'

/**
 * The milestones of one member, folded from their own events in order: awards, and levels and ranks
 * reached for the first time. A milestone is never taken back, and an event that is applied twice
 * counts once.
 */
export class MemberMilestones {
  /** The position of the last event applied. */
  position = 0
  readonly milestones: Milestone[] = []
  private readonly counts = new Map<Counter, number>()
  private readonly milli: number[] = ROLES.map(() => 0)
  private readonly peaks: number[] = ROLES.map(() => 0)
  /** The score at which the next level begins, in thousandths. */
  private readonly next: number[] = ROLES.map(() => nextScore(0))

  countOf(counter: Counter): number {
    return this.counts.get(counter) ?? 0
  }

  take(event: MilestoneEvent): void {
    if (event.position <= this.position) return
    this.position = event.position
    // A correction takes points back and is not counted.
    if (event.milli >= 0) this.count(event)
    this.climb(event.role, event)
    this.climb(OVERALL, event)
  }

  /** Everything that `restore` needs. */
  state(): MilestoneState {
    return {
      position: this.position,
      counts: [...this.counts],
      milli: [...this.milli],
      peaks: [...this.peaks],
      milestones: [...this.milestones],
    }
  }

  /** Continues from a saved state, unless this member's milestones are already further ahead. */
  restore(state: MilestoneState): void {
    if (state.position <= this.position) return
    this.position = state.position
    this.milestones.splice(0, this.milestones.length, ...state.milestones)
    this.counts.clear()
    for (const [counter, count] of state.counts) this.counts.set(counter, count)
    for (const role of ROLES.keys()) {
      this.milli[role] = state.milli[role] as number
      this.peaks[role] = state.peaks[role] as number
      this.next[role] = nextScore(state.peaks[role] as number)
    }
  }

  private count(event: MilestoneEvent): void {
    const counter = counterOf(event.key)
    if (counter !== undefined) {
      const count = this.countOf(counter) + 1
      this.counts.set(counter, count)
      for (const rule of COUNT_RULES) {
        if (rule.counter !== counter || rule.reaches !== count) continue
        this.add(event, rule.role, { kind: 'award', award: rule.award, place: null, idea: null })
      }
    }
    const { key, idea, place, challenge } = event
    const award = IDEA_RULES[key]
    if (award !== undefined) {
      this.add(event, 'innovator', { kind: 'award', award, place, idea }, challenge)
    } else if (key === FIFTY_RATINGS) {
      this.add(event, 'innovator', { kind: 'fifty-ratings' }, challenge)
    }
  }

  private climb(role: number, event: MilestoneEvent): void {
    const score = (this.milli[role] as number) + event.milli
    this.milli[role] = score
    if (score < (this.next[role] as number)) return
    const peak = this.peaks[role] as number
    const level = levelOf(score)
    this.peaks[role] = level
    this.next[role] = nextScore(level)
    const rankPosition = rankPositionOf(level)
    // Level 1 is not a milestone, because everyone starts there.
    if (rankPosition > rankPositionOf(peak)) {
      this.add(event, roleOf(role), { kind: 'rank', rankPosition })
    } else if (level > 1) this.add(event, roleOf(role), { kind: 'level', level })
    for (const rule of LEVEL_RULES) {
      if (rule.level <= peak || rule.level > level) continue
      this.add(event, roleOf(role), { kind: 'award', award: rule.award, place: null, idea: null })
    }
  }

  private add(
    { position, occurredMs }: MilestoneEvent,
    role: Role,
    details: MilestoneDetails,
    challenge: number | null = null,
  ): void {
    this.milestones.push({ position, at: new Date(occurredMs), role, challenge, ...details })
  }
}

/** The score at which the level after this one begins, in thousandths. */
function nextScore(level: number): number {
  if (level === 0) return 1
  return level === LEVEL_MAX ? Number.POSITIVE_INFINITY : startScoreOf(level + 1) * 1000
}

type MilestoneDetails =
  | Pick<Extract<Milestone, { kind: 'award' }>, 'kind' | 'award' | 'place' | 'idea'>
  | Pick<Extract<Milestone, { kind: 'level' }>, 'kind' | 'level'>
  | Pick<Extract<Milestone, { kind: 'rank' }>, 'kind' | 'rankPosition'>
  | Pick<Extract<Milestone, { kind: 'fifty-ratings' }>, 'kind'>

function counterOf(key: string): Counter | undefined {
  return Object.hasOwn(COUNTED, key) ? COUNTED[key as keyof typeof COUNTED] : undefined
}
