import type { AwardId } from '@ideathlon/contracts/award-texts'
import { LEVEL_MAX, levelOf, rankPositionOf, startScoreOf } from '@ideathlon/contracts/levels'
import { ROLES, type Role, roleNumber, roleOf } from '@ideathlon/contracts/roles'
import { COUNT_RULES, COUNTED, type Counter, IDEA_RULES, LEVEL_RULES } from './rules.ts'

/** A point event of one member's, as far as it can earn more than points. */
export type MilestoneEvent = {
  position: number
  /** `Event:Reason`. */
  key: string
  role: number
  /** Thousandths. */
  milli: number
  challenge: number | null
  idea: number | null
  /** Of the events that give a place. */
  place: number | null
  /** Milliseconds: a date for every event would cost more than all the rest. */
  occurredMs: number
}

/** Something that happened to a member by one of their events. */
export type Milestone = { position: number; at: Date; role: Role; challenge: number | null } & (
  | { kind: 'award'; award: AwardId; place: number | null; idea: number | null }
  | { kind: 'level'; level: number }
  | { kind: 'rank'; rankPosition: number }
  | { kind: 'fifty-ratings' }
)

const OVERALL = roleNumber('overall')
const FIFTY_RATINGS = 'IdeaRated:IdeaRatedInChallengeBonus'

/**
 * One member's way so far, folded from their own events in order: what they won, and every height
 * they reached for the first time. Nothing is ever taken back, and an event counts once however
 * often it is told.
 */
export class MemberMilestones {
  /** Of the last event taken. */
  position = 0
  readonly milestones: Milestone[] = []
  private readonly counts = new Map<Counter, number>()
  private readonly milli: number[] = ROLES.map(() => 0)
  private readonly peaks: number[] = ROLES.map(() => 0)
  /** Where the next level begins, in thousandths. */
  private readonly next: number[] = ROLES.map(() => 1)

  countOf(counter: Counter): number {
    return this.counts.get(counter) ?? 0
  }

  take(event: MilestoneEvent): void {
    if (event.position <= this.position) return
    this.position = event.position
    // A correction takes points back; it is no deed.
    if (event.milli >= 0) this.countDeed(event)
    this.climb(event.role, event)
    this.climb(OVERALL, event)
  }

  private countDeed(event: MilestoneEvent): void {
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
    this.next[role] =
      level === LEVEL_MAX ? Number.POSITIVE_INFINITY : startScoreOf(level + 1) * 1000
    const rankPosition = rankPositionOf(level)
    // The first neuron is no height yet: everybody begins at level 1.
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
    what: Told,
    challenge: number | null = null,
  ): void {
    this.milestones.push({ position, at: new Date(occurredMs), role, challenge, ...what })
  }
}

type Told =
  | Pick<Extract<Milestone, { kind: 'award' }>, 'kind' | 'award' | 'place' | 'idea'>
  | Pick<Extract<Milestone, { kind: 'level' }>, 'kind' | 'level'>
  | Pick<Extract<Milestone, { kind: 'rank' }>, 'kind' | 'rankPosition'>
  | Pick<Extract<Milestone, { kind: 'fifty-ratings' }>, 'kind'>

function counterOf(key: string): Counter | undefined {
  return Object.hasOwn(COUNTED, key) ? COUNTED[key as keyof typeof COUNTED] : undefined
}
