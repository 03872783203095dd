import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { judgeNames } from '../odds/judge.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, crowdIds } from './attack.ts'

type SpokenMessage = { id: number; words: string }

/** The clarifications that an attacker can read, without the fields that depend on the reader. */
async function readAll({ play }: World, who: Person): Promise<SpokenMessage[]> {
  const path = `/content/contexts/challenge/${play.slug}/messages?size=100`
  const { data } = (await who.call('GET', path)).json() as { data: MessageView[] }
  return data.map(({ id, body }) => ({
    id,
    words: [...play.secrets.speakers.keys()].find((w) => JSON.stringify(body).includes(w)) ?? '',
  }))
}

const judge = (world: World, guesses: Map<string, number>) =>
  judgeNames(guesses, world.play.secrets.speakers, crowdIds(world))

/** Pairs the messages, sorted by id, with the members who wrote any, sorted by id. */
function byIds(world: World, said: readonly SpokenMessage[]) {
  const sorted = said.toSorted((a, b) => a.id - b.id)
  const speakers = new Set(world.play.secrets.speakers.values())
  const members = crowdIds(world).filter((id) => speakers.has(id))
  return new Map(sorted.map(({ words }, at) => [words, members.toSorted((a, b) => a - b)[at] ?? 0]))
}

export const SPEAKERS: Attack[] = [
  {
    name: 'who asks about a challenge, by the ids of messages',
    attempt: async (world) => judge(world, byIds(world, await readAll(world, world.cast.friend))),
  },
  {
    name: 'who asks about a challenge, by searching for what each member wrote',
    async attempt(world) {
      const guesses = new Map<string, number>()
      for (const { id, handle } of world.cast.crowd) {
        const paths = [`/search/discussions?q=by:${handle}`, `/content/topics?by=${handle}`]
        for (const path of paths) {
          const { body } = await world.cast.friend.call('GET', path)
          for (const words of world.play.secrets.speakers.keys()) {
            if (body.includes(words)) guesses.set(words, id)
          }
        }
      }
      return judge(world, guesses)
    },
  },
  {
    name: 'who asks about a challenge, by blocking each member',
    async attempt(world) {
      const { spy, crowd } = world.cast
      const before = await readAll(world, spy)
      const guesses = new Map<string, number>()
      for (const { id, handle } of crowd) {
        await done(spy, 'POST', '/relationships', { handle, action: 'block' })
        const left = new Set((await readAll(world, spy)).map(({ words }) => words))
        await done(spy, 'POST', '/relationships', { handle, action: 'unblock' })
        for (const { words } of before) if (!left.has(words)) guesses.set(words, id)
      }
      return judge(world, guesses)
    },
  },
  {
    name: 'who asks about a challenge, to an admin who receives a report about each message',
    async attempt(world) {
      const { spy, admin, crowd } = world.cast
      for (const { id } of await readAll(world, spy)) {
        const report = { subject_type: 'message', id: String(id), reason: 'off_topic', note: '' }
        await done(spy, 'POST', '/immunity/reports', report)
      }
      const queue = (await admin.call('GET', '/moderation/reviews?size=100')).json().data ?? []
      const guesses = new Map<string, number>()
      for (const item of queue.map((one: unknown) => JSON.stringify(one)) as string[]) {
        const words = [...world.play.secrets.speakers.keys()].find((one) => item.includes(one))
        const named = crowd.filter(({ handle }) => item.includes(`"${handle}"`))
        if (words && named.length > 0) guesses.set(words, world.coin.of(named).id)
      }
      return judge(world, guesses)
    },
  },
]
