import { leavesOf, parsedOf } from '../../play/secrets.ts'
import { judgeOrder } from '../odds/judge.ts'
import { takeCards } from '../world/attacker-record.ts'
import type { Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, byIds } from './attack.ts'

type Figures = { title: string; ratings: number; half_stars: number; comments: number }

/**
 * How many ratings and comments each idea has and how well it was rated, all of which is secret.
 */
export async function figuresOf({ stage, play }: World): Promise<Figures[]> {
  const { rows } = await stage.server.db.executeQuery<Figures>(
    stage.server.db
      .selectFrom('ideas as i')
      .select(['i.title', 'i.ratings', 'i.half_stars'])
      .select((eb) =>
        eb
          .selectFrom('mentorings as m')
          .select((inner) => inner.fn.countAll<number>().as('many'))
          .whereRef('m.idea', '=', 'i.id')
          .as('comments'),
      )
      .compile(),
  )
  const known = new Map(rows.map((row) => [row.title, row]))
  return [...play.secrets.authors.keys()].map((title) => known.get(title) as Figures)
}

export async function secretsOf(world: World): Promise<number[][]> {
  const figures = await figuresOf(world)
  return [
    figures.map(({ ratings }) => ratings),
    figures.map(({ half_stars, ratings }) => (ratings === 0 ? 0 : half_stars / ratings)),
    figures.map(({ comments }) => Number(comments)),
    figures.map((_, entry) => entry),
    [...world.play.secrets.authors.values()],
  ]
}

/**
 * The position of each idea in a list that may lack some of them. All ideas that are missing get
 * the middle of the positions after the end of the list.
 */
function placesIn({ play }: World, titles: readonly string[]): number[] {
  const behind = (titles.length + play.secrets.authors.size) / 2
  return [...play.secrets.authors.keys()].map((title) => {
    const at = titles.indexOf(title)
    return at < 0 ? behind : at
  })
}

/** All ideas that a newcomer is offered for mentoring, found by skipping one after another. */
async function mentorCards({ play }: World, who: Person): Promise<string[]> {
  const titles: string[] = []
  const passed: (string | number)[] = []
  while (titles.length < 40) {
    const path = `/challenges/${play.slug}/mentoring/next?passed=${passed.slice(-20).join()}`
    const next = (await who.call('GET', path)).json().data
    if (!next || titles.includes(next.title)) return titles
    titles.push(next.title)
    passed.push(next.id)
  }
  return titles
}

/** Every list that names several ideas, with the order of those ideas. */
async function listsOf(world: World): Promise<{ name: string; values: number[] }[]> {
  const titles = new Set(world.play.secrets.authors.keys())
  const { friend, spy, asker, admin } = world.cast
  const found: { name: string; values: number[] }[] = []
  for (const { call, handle } of [friend, spy, asker, admin]) {
    for (const path of world.watch.addresses.general) {
      const leaves = leavesOf(parsedOf((await call('GET', path)).body))
      const named = leaves.map(({ value }) => String(value)).filter((value) => titles.has(value))
      const order = [...new Set(named)]
      if (order.length > 5)
        found.push({ name: `${handle} ${path}`, values: placesIn(world, order) })
    }
  }
  return found
}

/** Combines the orders that several newcomers got. */
async function judgeServing(world: World, newcomers: readonly Person[]) {
  const [ratings, stars] = await secretsOf(world)
  const orders: number[][] = []
  for (const newcomer of newcomers) {
    // An idea that has just been assigned to one rater may not be assigned to the next one right
    // away.
    for (let minute = 0; minute < 10; minute += 1) world.stage.tick()
    const cards = await takeCards(newcomer, world.play.slug)
    const titles = cards.map(({ title }) => title)
    orders.push(placesIn(world, titles))
  }
  const values = [...world.play.secrets.authors.keys()].map((_, idea) =>
    orders.reduce((sum, order) => sum + (order[idea] ?? 0), 0),
  )
  return judgeOrder([{ name: 'mean place', values }], [ratings ?? [], stars ?? []])
}

/** Moves the challenge to its last day, as if it had been published a month ago. */
async function goToLastDay({ stage, play }: World): Promise<void> {
  const now = stage.server.deps.now().getTime()
  const days = (many: number) => new Date(now + many * 86_400_000)
  const times = { opens_at: days(-29), closes_at: days(1) }
  await stage.server.db.updateTable('challenges').set(times).where('slug', '=', play.slug).execute()
}

/**
 * On the last day, ideas that still lack ratings come first; even so, the order must reveal
 * nothing.
 */
export const LAST_DAY: Attack[] = [
  {
    name: 'counts on the last day by the order in which newcomers are assigned ideas to rate',
    async attempt(world) {
      await goToLastDay(world)
      return judgeServing(world, world.cast.fresh.slice(7))
    },
  },
]

export const ORDER: Attack[] = [
  {
    name: 'counts by the order in which newcomers are assigned ideas to rate',
    attempt: (world) => judgeServing(world, world.cast.fresh.slice(3, 7)),
  },
  {
    name: 'counts by the order in which ideas are offered for mentoring',
    async attempt(world) {
      const cards = await mentorCards(world, world.cast.friend)
      return judgeOrder([{ name: 'order', values: placesIn(world, cards) }], await secretsOf(world))
    },
  },
  {
    name: 'counts, entries or authors by the order of any list of ideas',
    attempt: async (world) => judgeOrder(await listsOf(world), await secretsOf(world)),
  },
  {
    name: 'the order of entry by sorted ids',
    async attempt(world) {
      const values = placesIn(world, byIds(world))
      return judgeOrder([{ name: 'ids', values }], [(await secretsOf(world))[3] as number[]])
    },
  },
]
