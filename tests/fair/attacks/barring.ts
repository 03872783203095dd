import { judgeGroup, judgeNames, type Verdict } from '../odds/judge.ts'
import { cardOf, skipCard } from '../world/attacker-record.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, crowdIds } from './attack.ts'

/** Something that an attacker does to a member, or gets someone else to do, and then undoes. */
type Step = (member: Person) => Promise<void>
type Lever = { pull: Step; letGo: Step }

const CARDS = 6

function blocking(attacker: Person): Lever {
  const relate = (action: string) => async (member: Person) => {
    await done(attacker, 'POST', '/relationships', { handle: member.handle, action })
  }
  return { pull: relate('block'), letGo: relate('unblock') }
}

/** Membership in the attacker's organisation, which anyone can join. */
async function organisationMembership(attacker: Person): Promise<Lever> {
  const words = { name: `Friends of ${attacker.handle}`, about: '', website: '', is_open: true }
  const { slug } = await done(attacker, 'POST', '/organisations', words)
  const act = (what: string) => async (member: Person) => {
    await done(member, 'POST', `/organisations/${slug}/${what}`)
  }
  return { pull: act('join'), letGo: act('leave') }
}

/** Co-authorship of the attacker's idea. */
async function coAuthorship({ play }: World, attacker: Person): Promise<Lever> {
  const words = { challenge: play.slug, title: 'A decoy', description: 'Nothing much at all.' }
  const { id } = await done(attacker, 'POST', '/ideas/v2', words)
  const invited = new Set<number>()
  return {
    pull: async (member) => {
      const { handle } = member
      const answer = await attacker.call('POST', `/ideas/${id}/co-authors/invite`, { handle })
      if (answer.statusCode >= 300) return
      await done(member, 'POST', `/ideas/${id}/co-authors/accept`)
      invited.add(member.id)
    },
    letGo: async (member) => {
      if (invited.delete(member.id)) await done(member, 'POST', `/ideas/${id}/co-authors/leave`)
    },
  }
}

type Probe = () => Promise<string>

/** The members for whom an answer changes while the lever is pulled. */
async function affectedMembers(
  world: World,
  { pull, letGo: release }: Lever,
  probe: Probe,
): Promise<number[]> {
  let before = await probe()
  const moved: number[] = []
  for (const member of world.cast.crowd) {
    await pull(member)
    const isMoved = (await probe()) !== before
    await release(member)
    if (!isMoved) continue
    moved.push(member.id)
    before = await probe()
  }
  return moved
}

/**
 * What the attacker sees of their own part in the challenge and on their rating dashboard, byte for
 * byte.
 */
function progressOf({ play }: World, attacker: Person): Probe {
  return async () => {
    const view = (await attacker.call('GET', `/challenges/${play.slug}`)).json().data
    const dashboard = await attacker.call('GET', '/platform/dashboards/rater/questions?shelf=open')
    const count = await attacker.call('GET', '/me/dashboards/rater')
    return JSON.stringify([view.mine, view.can, dashboard.body, count.body])
  }
}

/** If barring a member takes a card away from the attacker, that member wrote the idea on it. */
async function namesByCards(world: World, attacker: Person, { pull, letGo }: Lever) {
  const { slug, secrets } = world.play
  const guesses = new Map<string, number>()
  for (let at = 0; at < CARDS; at += 1) {
    let held = await cardOf(attacker, slug)
    for (const member of world.cast.crowd) {
      if (held === null) break
      await pull(member)
      const now = await cardOf(attacker, slug)
      await letGo(member)
      if (now?.id === held.id) continue
      guesses.set(held.title, member.id)
      held = await cardOf(attacker, slug)
    }
    if (held === null || !(await skipCard(attacker, slug, held))) break
  }
  return judgeNames(guesses, secrets.authors, crowdIds(world))
}

/** Requests each known idea by its id: to mentor it, and to rate it again. */
async function namesById(world: World, attacker: Person, lever: Lever) {
  const { slug, secrets } = world.play
  const ideas = [...world.watch.seen]
  const probeAll = () =>
    Promise.all(
      ideas.map(async ([, { id }]) => {
        const next = await attacker.call('GET', `/challenges/${slug}/mentoring/next?idea=${id}`)
        const rating = { idea_id: id, value: 5 }
        const rated = await attacker.call('POST', `/challenges/${slug}/ratings`, rating)
        return `${next.statusCode} ${next.body} ${rated.statusCode} ${rated.body}`
      }),
    )
  await probeAll()
  const before = await probeAll()
  const guesses = new Map<string, number>()
  for (const member of world.cast.crowd) {
    await lever.pull(member)
    const now = await probeAll()
    for (const [at, [title]] of ideas.entries()) {
      if (now[at] !== before[at]) guesses.set(title, member.id)
    }
    await lever.letGo(member)
  }
  return judgeNames(guesses, secrets.authors, crowdIds(world))
}

async function namesByProgress(world: World, attacker: Person, lever: Lever) {
  const moved = await affectedMembers(world, lever, progressOf(world, attacker))
  const authors = new Set(world.play.secrets.authors.values())
  return judgeGroup(new Set(moved), authors, crowdIds(world))
}

type LeverOf = (world: World, attacker: Person) => Lever | Promise<Lever>

const LEVERS: [string, number, LeverOf][] = [
  ['blocking', 0, (_, attacker) => blocking(attacker)],
  ['joining one organisation', 1, (_, attacker) => organisationMembership(attacker)],
  ['being named as co-author of one idea', 2, coAuthorship],
]

export const BARRING: Attack[] = LEVERS.flatMap(([how, at, leverOf]) => {
  let lever: Lever | undefined
  type Judge = (world: World, attacker: Person, lever: Lever) => Promise<Verdict>
  const attack = (name: string, judge: Judge): Attack => ({
    name,
    async attempt(world) {
      const attacker = world.cast.fresh[at] as Person
      lever ??= await leverOf(world, attacker)
      return judge(world, attacker, lever)
    },
  })
  return [
    attack(`who takes part by ${how} and counting what is left`, namesByProgress),
    attack(`authors by ${how} and looking at the card in hand`, namesByCards),
    attack(`authors by ${how} and asking for each idea by its id`, namesById),
  ]
})
