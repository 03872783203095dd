import type { SeededRandom } from '../../seeded-random.ts'
import { done, type Person, type Stage } from './server.ts'

const CROWD = 26
const NEWCOMERS = 11

export type Cast = {
  /** Everyone who could have entered an idea, in the order in which they joined. */
  crowd: Person[]
  asker: Person
  /** Wrote the challenge together with its asker. */
  coAuthor: Person
  /** Publishes an AMA and wants to know who entered something. */
  amaAsker: Person
  admin: Person
  /** Rates whatever is assigned, looks again every minute, and blocks at will. */
  spy: Person
  /** Follows everyone and is everyone's friend. */
  friend: Person
  /** Members who have not been assigned any idea yet. */
  fresh: Person[]
}

export async function gather(stage: Stage, chance: SeededRandom): Promise<Cast> {
  const people: Person[] = []
  // Handles, numbers and the order of joining must not reveal who will do what.
  const numbers = chance.shuffled(Array.from({ length: CROWD }, (_, at) => at + 10))
  for (const number of numbers) people.push(await stage.person(`walker-${number}`))
  const cast: Cast = {
    crowd: people,
    asker: await stage.person('the-asker'),
    coAuthor: await stage.person('the-co-author'),
    amaAsker: await stage.person('the-ama-asker'),
    admin: await stage.person('the-admin', { admin: true }),
    spy: await stage.person('the-spy'),
    friend: await stage.person('the-friend'),
    fresh: [],
  }
  for (let at = 1; at <= NEWCOMERS; at += 1) cast.fresh.push(await stage.person(`newcomer-${at}`))
  await befriendAll(cast)
  return cast
}

async function befriendAll({ friend, crowd }: Cast): Promise<void> {
  for (const member of crowd) {
    await done(friend, 'POST', '/relationships', { handle: member.handle, action: 'follow' })
    await done(friend, 'POST', '/relationships', { handle: member.handle, action: 'ask' })
    await done(member, 'POST', '/relationships', { handle: friend.handle, action: 'accept' })
  }
}
