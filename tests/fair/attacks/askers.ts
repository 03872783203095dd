import { richTextOf } from '@ideathlon/contracts/rich-text'
import { judgeGroup } from '../odds/judge.ts'
import { draftWithCoAuthor } from '../world/play.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'

const ENTRANTS = 12
/** How many of them have an unverified address, or enter two ideas. */
const FEW = 4
/** How many of the ideas are the asker's own test ideas. */
const TESTS = 3
const REASON = 'It has nothing to do with the question.'

type Entry = { author: Person; title: string }

/** A challenge for one attack. Its authors join only to enter their ideas. */
async function ask(
  { cast: { asker } }: World,
  question: string,
  more: { draft?: number } = {},
): Promise<string> {
  const challenge = { question_title: question, category: 2, max_user_ideas: 2, ...more }
  return (await done(asker, 'POST', '/challenges', challenge)).slug
}

async function enter(challenge: string, { author, title }: Entry): Promise<string> {
  const idea = { challenge, title, description: `${title}, at every stop.` }
  return (await done(author, 'POST', '/ideas/v2', idea)).id
}

/** What a member would be paid if the challenge closed now. */
async function pendingFor(who: Person, slug: string): Promise<number> {
  const { challenges } = (await who.call('GET', '/pending-points?size=100')).json().data
  const ownChallenge = challenges.find((one: { slug: string }) => one.slug === slug)
  return ownChallenge?.neurons ?? 0
}

/** Entrants with one idea each, a few of them with an unverified address. */
function gatherFor({ stage, coin }: World, name: string) {
  const all = Array.from({ length: ENTRANTS }, (_, at) => at)
  const unverified = new Set(coin.shuffled(all).slice(0, FEW))
  const join = (at: number) =>
    stage.person(`${name}-walker-${at}`, unverified.has(at) ? { unverified: true } : {})
  return { all, unverified, join }
}

async function viewersOf({ asker }: World['cast'], slug: string): Promise<number> {
  return (await asker.call('GET', `/challenges/${slug}/catalyst/funnel`)).json().data.viewers
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
  {
    name: 'which ideas share an author to an asker who declines and restores them',
    async attempt(world) {
      const { stage, cast, coin } = world
      const slug = await ask(world, 'What could make a long queue feel short')
      const authors: Person[] = []
      for (let at = 0; at < ENTRANTS; at += 1) {
        authors.push(await stage.person(`waiting-walker-${at}`))
      }
      const again = coin.shuffled(authors).slice(0, FEW)
      const ideas: { id: string; author: Person }[] = []
      for (const author of coin.shuffled([...authors, ...again])) {
        const title = `Bench ${ideas.length + 10}`
        ideas.push({ id: await enter(slug, { author, title }), author })
      }
      const before = await viewersOf(cast, slug)
      const shared = new Set<number>()
      for (const [at, { id }] of ideas.entries()) {
        await done(cast.asker, 'POST', `/ideas/${id}/decline`, { reason: REASON })
        if ((await viewersOf(cast, slug)) === before) shared.add(at)
        await done(cast.asker, 'POST', `/ideas/${id}/restore`)
      }
      const all = [...ideas.keys()]
      const truth = all.filter((at) => again.some((one) => one.id === ideas[at]?.author.id))
      return judgeGroup(shared, new Set(truth), all)
    },
  },
  {
    name: 'which ideas are the asker’s own to a co-author who counts what is pending',
    async attempt(world) {
      const { stage, cast, coin } = world
      const draft = await draftWithCoAuthor(cast.asker, cast.coAuthor)
      const slug = await ask(world, 'What could make a crowded tram feel wide', { draft })
      const all = Array.from({ length: ENTRANTS }, (_, at) => at)
      const tests = new Set(coin.shuffled(all).slice(0, TESTS))
      const unpaid = new Set<number>()
      for (const at of all) {
        const author = await stage.person(`tram-walker-${at}`)
        const title = `Strap ${at + 10}`
        const test = { title, description: `${title}, at every stop.` }
        const before = await pendingFor(cast.coAuthor, slug)
        if (tests.has(at)) {
          await done(cast.asker, 'POST', `/challenges/${slug}/catalyst/ideas`, test)
        } else await enter(slug, { author, title })
        if ((await pendingFor(cast.coAuthor, slug)) === before) unpaid.add(at)
      }
      return judgeGroup(unpaid, tests, all)
    },
  },
  {
    name: 'who has entered an idea to a reader of the forums',
    async attempt(world) {
      const { stage, coin } = world
      const slug = await ask(world, 'What could make an empty stop feel safe')
      const members: Person[] = []
      for (let at = 0; at < ENTRANTS; at += 1) members.push(await stage.person(`safe-walker-${at}`))
      const authors = coin.shuffled(members).slice(0, FEW)
      for (const author of authors) await enter(slug, { author, title: `Light ${author.id}` })
      const wrote = new Set<number>()
      for (const { id, handle, call } of members) {
        const message = { title: `${handle} says hello`, body: richTextOf('Hello, everybody.') }
        const answer = await call('POST', '/content/contexts/platform/platform/messages', message)
        if (answer.statusCode < 300) wrote.add(id)
      }
      const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)
      return judgeGroup(wrote, new Set(idsOf(authors)), idsOf(members))
    },
  },
]
