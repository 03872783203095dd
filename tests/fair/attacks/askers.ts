import { judgeGroup } from '../odds/judge.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'

const ENTRANTS = 12
/** So many of them have not verified their address. */
const FEW = 4

type Entry = { author: Person; title: string }

/** A challenge whose authors come only to enter their ideas. */
async function ask({ cast: { asker } }: World, question: string): Promise<string> {
  const challenge = { question_title: question, category: 2, max_user_ideas: 2 }
  return (await done(asker, 'POST', '/challenges', challenge)).slug
}

async function enter(challenge: string, { author, title }: Entry): Promise<string> {
  const idea = { challenge, title, description: `${title}, at every stop.` }
  return (await done(author, 'POST', '/ideas/v2', idea)).id
}

/** What a member will be paid if the challenge closes now. */
async function pendingFor(who: Person, slug: string): Promise<number> {
  const { challenges } = (await who.call('GET', '/pending-points?size=100')).json().data
  const of = challenges.find((one: { slug: string }) => one.slug === slug)
  return of?.neurons ?? 0
}

/** Entrants of one idea each, a few of them with an address that is not verified. */
function gatherFor({ stage, coin }: World, name: string) {
  const all = Array.from({ length: ENTRANTS }, (_, at) => at)
  const unverified = new Set(coin.shuffled(all).slice(0, FEW))
  const join = (at: number) =>
    stage.person(`${name}-walker-${at}`, unverified.has(at) ? { unverified: true } : {})
  return { all, unverified, join }
}

export const ASKERS: Attack[] = [
  {
    name: 'whose address is not verified to an asker who counts what is pending',
    async attempt(world) {
      const slug = await ask(world, 'What could make a late bus feel early')
      const { all, unverified, join } = gatherFor(world, 'late')
      const unpaid = new Set<number>()
      for (const at of all) {
        const author = await join(at)
        const before = await pendingFor(world.cast.asker, slug)
        await enter(slug, { author, title: `Clock ${at + 10}` })
        if ((await pendingFor(world.cast.asker, slug)) === before) unpaid.add(at)
      }
      return judgeGroup(unpaid, unverified, all)
    },
  },
  {
    name: 'whose address is not verified to a mentor who counts what is pending',
    async attempt(world) {
      const { spy } = world.cast
      const slug = await ask(world, 'What could make a cold stop feel warm')
      const { all, unverified, join } = gatherFor(world, 'cold')
      const unpaid = new Set<number>()
      for (const at of all) {
        const author = await join(at)
        const id = await enter(slug, { author, title: `Stove ${at + 10}` })
        const said = { kind: 'like', body: 'People would look up from their telephones.' }
        const comment = await done(spy, 'POST', `/challenges/${slug}/ideas/${id}/mentoring`, said)
        const before = await pendingFor(spy, slug)
        await done(author, 'POST', `/game/mentoring/${comment.id}/rates`, { stars: 4 })
        if ((await pendingFor(spy, slug)) === before) unpaid.add(at)
      }
      return judgeGroup(unpaid, unverified, all)
    },
  },
]
