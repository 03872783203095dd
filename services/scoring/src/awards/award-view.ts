import { AWARDS, type AwardId } from '@ideathlon/contracts/award-texts'
import type { Award, NextAward } from '@ideathlon/contracts/awards'
import type { ChallengeCard } from '../profiles/profile-cards.ts'
import type { MemberMilestones, Milestone } from './member-milestones.ts'
import type { RaceMedal } from './race-medals.ts'
import { COUNT_RULES } from './rules.ts'

export type Awarded = Extract<Milestone, { kind: 'award' }>

export function isAwarded(milestone: Milestone): milestone is Awarded {
  return milestone.kind === 'award'
}

/** A badge, or a medal that an idea won. */
export function awardedView(awarded: Awarded, challenge: ChallengeCard | undefined): Award {
  const { award, role, place, at, idea } = awarded
  return {
    ...textsOf(award),
    id: [award, role, ...(idea === null ? [] : [idea])].join('-'),
    role,
    place,
    awarded_on: dayOf(at),
    olympiad: null,
    challenge: awarded.challenge,
    challenge_title: challenge?.title ?? null,
    challenge_slug: challenge?.slug ?? null,
    idea,
  }
}

export function raceMedalView({ award, rank, role, olympiad, at }: RaceMedal): Award {
  return {
    ...textsOf(award),
    id: `${award}-${role}-${olympiad}`,
    role,
    place: rank,
    awarded_on: dayOf(at),
    olympiad,
    challenge: null,
    challenge_title: null,
    challenge_slug: null,
    idea: null,
  }
}

/** The next badge of each counter. */
export function nextAwards(earned: MemberMilestones): NextAward[] {
  const missing = COUNT_RULES.filter((rule) => earned.countOf(rule.counter) < rule.reaches)
  const first = new Map(missing.toReversed().map((rule) => [rule.counter, rule]))
  return COUNT_RULES.filter((rule) => first.get(rule.counter) === rule).map((rule) => {
    const { award, label, description } = textsOf(rule.award)
    const have = earned.countOf(rule.counter)
    return { award, label, description, have, reaches: rule.reaches }
  })
}

function textsOf(award: AwardId) {
  return { award, ...AWARDS[award] }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
