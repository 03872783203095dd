import { inOrder, type Join, type Step } from '../importer/history/steps.ts'
import { challengeSteps } from './challenge-steps.ts'
import { chanceOf } from './chance.ts'
import { crowdOf, type Person } from './crowd.ts'
import { mentorSteps } from './mentors/mentor-steps.ts'
import { timesOf } from './stages.ts'
import type { DemoMember, Words } from './words.ts'

export type Login = NonNullable<Join['login']>

/**
 * The steps of a community in the sixty days before `now`. The same seed and instant give the same
 * steps. `logins` are the members with a login, by handle.
 */
export function communitySteps(
  { members, questions, mentoring }: Words,
  { seed, now, logins }: { seed: number; now: number; logins: ReadonlyMap<string, Login> },
): Step[] {
  const chance = chanceOf(seed)
  const publishesAt = new Map<string, number>()
  for (const { asker, stage } of questions) {
    const { at } = timesOf(stage, now)
    publishesAt.set(asker, Math.min(at, publishesAt.get(asker) ?? at))
  }
  const crowd = crowdOf(members, { now, chance, asksAt: publishesAt })
  const joins = members.map((member, i) => join(member, crowd[i] as Person, logins))
  const lives = questions.map((question) => challengeSteps(question, { crowd, chance, now }))
  // Mentors have their own random numbers, so that their steps do not change the others.
  const aside = { words: mentoring, crowd, chance: chanceOf(seed + 1), logins, now }
  const advice = lives.map((life) => mentorSteps(life, aside))
  return inOrder([...joins, ...lives.flat(), ...advice.flat()])
}

function join(member: DemoMember, person: Person, logins: ReadonlyMap<string, Login>): Join {
  const login = logins.get(member.handle)
  return {
    kind: 'join',
    at: person.joinedAt,
    handle: member.handle,
    firstName: member.first_name,
    lastName: member.last_name,
    bio: member.bio,
    interests: member.interests,
    ...(login && { login }),
  }
}
