import { judgeGroup, judgeNames } from '../odds/judge.ts'
import { lookAtMembers } from '../world/looks.ts'
import { done } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, crowdIds } from './attack.ts'

const BLOCKED = 4

type Item = { id: number; subject: { title: string; text: string } }

async function reviewsOf({ cast }: World): Promise<Item[]> {
  return (await cast.admin.call('GET', '/moderation/reviews?size=100')).json().data ?? []
}

function titleIn({ play }: World, item: unknown): string | undefined {
  const itemText = JSON.stringify(item)
  return [...play.secrets.authors.keys()].find((title) => itemText.includes(title))
}

/** Everything that an admin can read about each member, as one string per member. */
async function readEverybody({ cast, watch }: World): Promise<string[]> {
  const look = await lookAtMembers(cast.admin, cast.crowd, watch.addresses)
  return cast.crowd.map((_, at) => [...look.values()].map((values) => values[at]).join('|'))
}

export const MODERATORS: Attack[] = [
  {
    name: 'authors to a moderator who receives a report about every idea',
    async attempt(world) {
      const { spy, crowd } = world.cast
      for (const [, { id }] of world.watch.seen) {
        const report = { subject_type: 'idea', id, reason: 'off_topic', note: 'Beside the point.' }
        await done(spy, 'POST', '/immunity/reports', report)
      }
      const guesses = new Map<string, number>()
      for (const item of await reviewsOf(world)) {
        const title = titleIn(world, item)
        const said = JSON.stringify(item)
        const named = crowd.filter(({ handle }) => said.includes(`"${handle}"`))
        if (title && named.length > 0) guesses.set(title, world.coin.of(named).id)
      }
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'authors to a moderator who declines ideas and checks who is blocked',
    async attempt(world) {
      const items = (await reviewsOf(world))
        .filter((item) => titleIn(world, item))
        .slice(0, BLOCKED)
      const before = await readEverybody(world)
      const ids = items.map(({ id }) => id)
      const reason = 'It has nothing to do with the question.'
      const ruling = { ids, verdict: 'decline_and_block', reason }
      await done(world.cast.admin, 'POST', '/moderation/reviews/decide', ruling)
      const after = await readEverybody(world)
      const moved = crowdIds(world).filter((_, at) => before[at] !== after[at])
      const titles = items.map((item) => titleIn(world, item) ?? '')
      const authors = titles.map((title) => world.play.secrets.authors.get(title) ?? 0)
      return judgeGroup(new Set(moved), new Set(authors), crowdIds(world))
    },
  },
]
