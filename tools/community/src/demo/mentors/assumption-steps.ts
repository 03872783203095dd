import type {
  AgreeAssumption,
  ChallengeAssumption,
  Publish,
  VoteAssumption,
} from '../../importer/history/steps.ts'
import type { Person } from '../crowd.ts'
import type { MentorScene } from './mentoring-steps.ts'

const HOUR_MS = 3_600_000
const LOGIN_WEIGHT = 6
const VOTES_MAX = 12
/** The probability that an asker accepts an assumption challenge. */
const AGREED = 0.35

/**
 * A few members challenge assumptions, others vote for the challenges, and sometimes the asker
 * accepts one.
 */
export function assumptionSteps(
  { challenge, asker, opensAt }: Publish,
  scene: MentorScene,
): (ChallengeAssumption | VoteAssumption | AgreeAssumption)[] {
  const { chance, words, crowd, logins, end } = scene
  const taken = new Set([asker])
  return (words.assumptionChallenges[challenge] ?? []).flatMap((text) => {
    const at = Math.round(opensAt + (end - opensAt) * chance.between(0.1, 0.5))
    const member = chance.pick(crowd, ({ handle, joinedAt, writes }) => {
      if (taken.has(handle) || joinedAt >= at) return 0
      return writes * (logins.has(handle) ? LOGIN_WEIGHT : 1)
    })
    if (member === undefined || at + HOUR_MS >= end) return []
    taken.add(member.handle)
    const which = { challenge, member: member.handle, about: text.about }
    const challenged: ChallengeAssumption = { kind: 'challenge-assumption', at, ...text, ...which }
    const agreedAt = Math.round(chance.between(at, end))
    const isAgreed = chance.next() < AGREED
    return [
      challenged,
      ...votersOf(member, at, scene).map(
        (voter): VoteAssumption => ({
          kind: 'vote-assumption',
          at: Math.round(chance.between(at + 1, end - 1)),
          voter: voter.handle,
          ...which,
        }),
      ),
      ...(isAgreed ? [{ kind: 'agree-assumption' as const, at: agreedAt, ...which }] : []),
    ]
  })
}

function votersOf(member: Person, at: number, { chance, crowd }: MentorScene): Person[] {
  const voters = new Set<Person>()
  const wanted = chance.whole(1, VOTES_MAX)
  for (let tries = 0; tries < wanted; tries += 1) {
    const voter = chance.pick(crowd, (one) =>
      one === member || one.joinedAt >= at ? 0 : one.rates,
    )
    if (voter !== undefined) voters.add(voter)
  }
  return [...voters]
}
