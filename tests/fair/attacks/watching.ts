import { channelOf } from '@ideathlon/contracts/live'
import { judgeNames, judgeOrder, type Mixing } from '../odds/judge.ts'
import type { Look } from '../world/looks.ts'
import type { World } from '../world/world.ts'
import { type Attack, byIds, crowdIds, paired } from './attack.ts'

/** The members whose points on a board changed in the step in which an idea was entered. */
function movedIn({ watch }: World, step: number, board: string): number[] {
  const after = watch.boards[step]?.get(board) ?? new Map<number, number>()
  const before = watch.boards[step - 1]?.get(board)
  return [...after].filter(([id, points]) => points !== (before?.get(id) ?? 0)).map(([id]) => id)
}

function guessMovers(world: World, steps: ReadonlyMap<string, number>, board: string) {
  const guesses = new Map<string, number>()
  for (const [thing, step] of steps) {
    const moved = movedIn(world, step, board)
    if (moved.length > 0) guesses.set(thing, world.coin.of(moved))
  }
  return guesses
}

const BOARD = 'category-1-all-innovator'

/** Members in the order in which a socket learns that they are on the board. */
function receivedOn({ watch, cast }: World, board: string): number[] {
  const received = new Map<number, number>()
  for (const frame of watch.sockets.visitor.frames) {
    if (!('ch' in frame) || frame.ch !== channelOf.board(board) || !('o' in frame)) continue
    const frameText = JSON.stringify(frame)
    for (const { id, handle } of cast.crowd) {
      if (frameText.includes(`"${handle}"`) && !received.has(id)) received.set(id, frame.o)
    }
  }
  return [...received].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
}

/** Members in the order in which a friend's socket receives something from their feeds. */
function receivedInFeeds({ watch, cast }: World): number[] {
  const received = new Set<number>()
  for (const frame of watch.sockets.friend.frames) {
    const said = JSON.stringify(frame)
    for (const { id, handle } of cast.crowd) if (said.includes(`"${handle}"`)) received.add(id)
    if (!('ch' in frame) || frame.t === 'unsubd') continue
    const whose = cast.crowd.find(({ id }) => frame.ch.endsWith(`-${id}`))
    if (whose) received.add(whose.id)
  }
  return [...received]
}

/**
 * For every member and every window between two looks: which values changed, and whether the member
 * entered an idea.
 */
function judgeChanges(world: World, looks: readonly Look[], lookedAfter: readonly number[]) {
  const crowd = crowdIds(world)
  const authors = [...world.play.secrets.authors.values()]
  const windows = lookedAfter.slice(1).map((to, at) => ({ from: lookedAfter[at] ?? 0, to, at }))
  const entered = windows.flatMap(({ from, to }) => {
    const inside = new Set(authors.slice(from, to))
    return crowd.map((id) => (inside.has(id) ? 1 : 0))
  })
  const names = new Set(looks.flatMap((look) => [...look.keys()]))
  const features = [...names].map((name) => ({
    name,
    values: windows.flatMap(({ at }) => {
      const [before, after] = [looks[at]?.get(name), looks[at + 1]?.get(name)]
      return crowd.map((_, member) =>
        (before?.[member] ?? '') === (after?.[member] ?? '') ? 0 : 1,
      )
    }),
  }))
  return judgeOrder(features, [entered], withOthers(crowd.length))
}

/** A random world: the same windows, with the members shuffled. */
function withOthers(crowd: number): Mixing {
  return (chance, places) => {
    const others = chance.shuffled(Array.from({ length: crowd }, (_, at) => at))
    return places.map((place) => place - (place % crowd) + (others[place % crowd] as number))
  }
}

export const WATCHING: Attack[] = [
  {
    name: 'authors by who moves on a board when the next card appears',
    async attempt(world) {
      const steps = new Map([...world.watch.seen].map(([title, { since }]) => [title, since]))
      const guesses = guessMovers(world, steps, BOARD)
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'authors by who moves on a board, paired with sorted ids',
    async attempt(world) {
      const steps = new Map(byIds(world).map((title, step) => [title, step]))
      const guesses = guessMovers(world, steps, BOARD)
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'authors by what a visitor’s socket receives of a board, paired with sorted ids',
    async attempt(world) {
      const guesses = paired(byIds(world), receivedOn(world, BOARD))
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'authors by what a friend’s socket receives of anyone, paired with sorted ids',
    async attempt(world) {
      const guesses = paired(byIds(world), receivedInFeeds(world))
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'mentors by who moves on a board when an author is notified',
    async attempt(world) {
      const guesses = guessMovers(world, world.watch.remarks, 'category-1-all-mentor')
      return judgeNames(guesses, world.play.secrets.mentors, crowdIds(world))
    },
  },
  {
    name: 'authors by what changes on any page about members, to a friend of everyone',
    attempt: async (world) => judgeChanges(world, world.watch.looks, world.watch.lookedAfter),
  },
  {
    name: 'authors by what has changed on any page about members, to the asker',
    async attempt(world) {
      return judgeChanges(world, world.watch.askerLooks, [0, world.play.secrets.authors.size])
    },
  },
  {
    name: 'authors by what has changed on any page about members, to the co-author',
    async attempt(world) {
      return judgeChanges(world, world.watch.coAuthorLooks, [0, world.play.secrets.authors.size])
    },
  },
  {
    name: 'authors by what has changed on any page about members, to an admin',
    async attempt(world) {
      const entries = world.play.secrets.authors.size
      return judgeChanges(world, world.watch.adminLooks, [0, entries])
    },
  },
]
