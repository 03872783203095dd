import type { ActivityKind } from '@ideathlon/contracts/activity/entries'
import type {
  FreshActivity,
  LoggedActivity,
  ReachedMilestone,
} from '@ideathlon/contracts/activity/log'

/** How many of the first places in a challenge are announced to everybody. */
const RESULT_PLACES = 5

/**
 * An entry before it gets its place in the streams. `member`: the member whose private stream it
 * belongs to.
 */
export type Entry = {
  member: number | null
  kind: ActivityKind
  actor: number | null
  platform: number | null
  category: number | null
  challenge: number | null
  idea: number | null
  topic: number | null
  message: number | null
  data: Readonly<Record<string, unknown>>
  at: string
  by_day: boolean
}
export type PlacedEntry = Entry & { position: number; part: number }
/** An entry that is held until a challenge closes. */
export type HeldEntry = { until: number; position: number; part: number; entry: Entry }

/** An idea with a place, together with its authors. */
export type PlacedIdea = { idea: number; author: number; authors: readonly number[]; place: number }

/** What the tables contain about the challenges and ideas of some events. */
export type Facts = {
  /** The platform on which each challenge is published. */
  homes: ReadonlyMap<number, number>
  /** Challenges that closed before these events. */
  closed: ReadonlySet<number>
  held: readonly HeldEntry[]
  /** By challenge: its ranked ideas, and its asker's picks. */
  ranked: ReadonlyMap<number, readonly PlacedIdea[]>
  picked: ReadonlyMap<number, readonly PlacedIdea[]>
  /** By message: the author of the message that it replies to. */
  answered: ReadonlyMap<number, number>
  /** By idea: its authors. */
  behind: ReadonlyMap<number, Pick<PlacedIdea, 'author' | 'authors'>>
}

export type Folded = { entries: PlacedEntry[]; held: HeldEntry[]; released: number[] }

/**
 * Turns events, in log order, into entries. Only the asker is publicly linked to an open challenge:
 * what a member achieves in it appears immediately in the member's own stream, but in everybody's
 * only when the challenge closes. These entries are then ordered by member and shown with the date
 * only, so that they do not reveal when anything happened.
 */
export function foldActivity(news: FreshActivity['news'], facts: Facts): Folded {
  const closed = new Set(facts.closed)
  const released: number[] = []
  const entries: PlacedEntry[] = []
  let held = [...facts.held]
  const parts = new Map<number, number>()
  const partAt = (position: number) => {
    const part = parts.get(position) ?? 0
    parts.set(position, part + 1)
    return part
  }
  const add = (position: number, entry: Entry) =>
    void entries.push({ ...entry, position, part: partAt(position) })

  for (const one of news) {
    const { position } = one
    if (one.type === 'milestone') {
      add(position, { ...milestoneEntry(one), member: one.member })
      if (!isForEverybody(one)) continue
      const entry = milestoneEntry(one)
      if (one.challenge === null || closed.has(one.challenge)) add(position, entry)
      else held.push({ until: one.challenge, position, part: partAt(position), entry })
      continue
    }
    for (const entry of entriesOf(one, facts)) add(position, entry)
    if (one.key !== 'ChallengeClosed' || one.challenge === null) continue
    const { challenge, at } = one
    closed.add(challenge)
    released.push(challenge)
    const revealed = held.filter(({ until }) => until === challenge).toSorted(byMember)
    for (const { entry } of revealed) add(position, { ...entry, at, by_day: true })
    held = held.filter(({ until }) => until !== challenge)
  }
  const known = new Set(facts.held)
  return { entries, released, held: held.filter((one) => !known.has(one)) }
}

/** An order that does not depend on when something happened. */
function byMember(one: HeldEntry, other: HeldEntry): number {
  const keyOf = ({ entry }: HeldEntry) => JSON.stringify([entry.kind, entry.data])
  return (one.entry.actor ?? 0) - (other.entry.actor ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1)
}

/**
 * Single-role levels concern only the member. Overall levels, and all ranks, are announced to
 * everybody.
 */
function isForEverybody({ reached, role }: ReachedMilestone): boolean {
  return reached.kind !== 'level' || role === 'overall'
}

function milestoneEntry({ member, role, platform, at, reached }: ReachedMilestone): Entry {
  const { kind, ...data } = reached
  return { ...NOTHING, kind, actor: member, platform, at, data: { role, ...data } }
}

const NOTHING = {
  member: null,
  actor: null,
  platform: null,
  category: null,
  challenge: null,
  idea: null,
  topic: null,
  message: null,
  data: {},
  by_day: false,
}

function entriesOf(event: LoggedActivity, facts: Facts): Entry[] {
  const { key, actor, category, challenge, at, data } = event
  const platform = facts.homes.get(challenge ?? 0) ?? event.platform
  const about = { ...NOTHING, platform, category, challenge, at }
  switch (key) {
    case 'ChallengePublished':
      return [{ ...about, kind: 'challenge_opened', actor }]
    case 'ChallengeClosed': {
      const ranked = facts.ranked.get(challenge ?? 0) ?? []
      const tops = ranked.filter(({ place }) => place <= RESULT_PLACES)
      return [
        { ...about, kind: 'challenge_closed', data: { ideas: data.ideas } },
        ...tops.map((idea): Entry => ({ ...about, kind: 'result', ...placed(idea) })),
        ...ranked.flatMap((idea) =>
          ownEntries({ ...about, kind: 'result', ...placed(idea) }, idea),
        ),
      ]
    }
    case 'ChallengeSettled': {
      const picked = facts.picked.get(challenge ?? 0) ?? []
      return picked.flatMap((idea) => {
        const entry: Entry = { ...about, kind: 'pick', ...placed(idea) }
        return [entry, ...ownEntries(entry, idea)]
      })
    }
    case 'IdeaOutcomeSet': {
      const idea = facts.behind.get(event.idea ?? 0)
      if (idea === undefined) return []
      const { outcome } = data
      const named = { idea: event.idea, actor: idea.author, data: { outcome } }
      const entry: Entry = { ...about, kind: 'outcome', ...named }
      return [entry, ...ownEntries(entry, idea)]
    }
    case 'TopicCreated':
      return [{ ...about, kind: 'topic', actor, topic: Number(data.topic) }]
    case 'ForumMessagePosted': {
      const posted = { ...about, actor, topic: Number(data.topic), message: Number(data.message) }
      const to = facts.answered.get(posted.message)
      const reply: Entry[] =
        to === undefined || to === actor ? [] : [{ ...posted, kind: 'reply', member: to }]
      // `to`: the author of the message that was answered, who sees the reply instead of this
      // entry.
      const answers = to === undefined ? {} : { to }
      return [{ ...posted, kind: 'message', data: answers }, ...reply]
    }
    default:
      return []
  }
}

const placed = ({ idea, author, place }: PlacedIdea) => ({ idea, actor: author, data: { place } })

/**
 * The same entry in the streams of all authors of an idea. Each of them is addressed as its author.
 */
function ownEntries(entry: Entry, { authors }: Pick<PlacedIdea, 'authors'>): Entry[] {
  return authors.map((member) => ({ ...entry, member, actor: member }))
}
