import type { RelationAction } from '@ideathlon/contracts/relations'

/** `daysAgo`: days before the first start. */
export type RelationAct = { who: string; action: RelationAction; whom: string; daysAgo: number }

/**
 * Numbers for each member with a login. Their newest followers and requests are unread on the first
 * start.
 */
const FRIENDS = 7
const FOLLOWERS = 11
const FOLLOWED = 6
/** Ages of pending requests in days: one is new, one is about to expire. */
const REQUEST_AGES = [0.2, 4, 12, 27.5]
const SENT_AGES = [1, 9]
/** How many other members follow one another, so that no profile has empty lists. */
const CROWD = 60
const CROWD_STRIDES = [7, 19, 31]

/**
 * The relations of the demo community, oldest first. The same handles always give the same
 * relations.
 */
export function relationActs(handles: readonly string[], logins: readonly string[]): RelationAct[] {
  const acts = [
    ...logins.flatMap((login, at) => actsOf(login, othersOf(handles, logins, at))),
    ...logins.slice(1).flatMap((login, at) => befriend(logins[0] ?? '', login, 40 - at * 9)),
    ...crowd(handles, logins),
  ]
  return acts.toSorted((a, b) => b.daysAgo - a.daysAgo)
}

/** Rotates the handles, so that each member with a login gets different people first. */
function othersOf(handles: readonly string[], logins: readonly string[], at: number): string[] {
  const others = handles.filter((handle) => !logins.includes(handle))
  const start = (at * 29) % Math.max(1, others.length)
  return [...others.slice(start), ...others.slice(0, start)]
}

function actsOf(login: string, others: readonly string[]): RelationAct[] {
  const queue = [...others]
  const take = (count: number) => queue.splice(0, count)
  return [
    ...take(FRIENDS).flatMap((friend, at) => befriend(friend, login, 3 + at * 6)),
    ...take(FOLLOWERS).map((who, at) => follow(who, login, 0.1 + at * at * 0.45)),
    ...take(FOLLOWED).map((whom, at) => follow(login, whom, 2 + at * 7)),
    ...take(REQUEST_AGES.length).map((who, at) => request(who, login, REQUEST_AGES[at] ?? 1)),
    ...take(SENT_AGES.length).map((whom, at) => request(login, whom, SENT_AGES[at] ?? 1)),
  ]
}

function crowd(handles: readonly string[], logins: readonly string[]): RelationAct[] {
  const members = handles.filter((handle) => !logins.includes(handle)).slice(0, CROWD)
  return members.flatMap((who, at) =>
    CROWD_STRIDES.flatMap((stride) => {
      const whom = members[(at + stride) % members.length]
      return whom === undefined || whom === who ? [] : [follow(who, whom, 1 + ((at * stride) % 50))]
    }),
  )
}

const follow = (who: string, whom: string, daysAgo: number): RelationAct => ({
  who,
  action: 'follow',
  whom,
  daysAgo,
})

const request = (who: string, whom: string, daysAgo: number): RelationAct => ({
  who,
  action: 'ask',
  whom,
  daysAgo,
})

/** A friend request, its acceptance half a day later, and both members following each other. */
function befriend(who: string, whom: string, daysAgo: number): RelationAct[] {
  return [
    request(who, whom, daysAgo + 0.5),
    { who: whom, action: 'accept', whom: who, daysAgo },
    follow(who, whom, daysAgo),
  ]
}
