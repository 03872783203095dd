import type { Join } from '../history/steps.ts'
import type { Talk } from './talk.ts'
import { cutAtWord } from './texts.ts'

/** The maximum length of a topic in a member's name. */
const TOPIC_LENGTH_MAX = 40
const SHORT_NUMBER = /^\d{1,7}$/

export type People = {
  /** Handles by the export's ids. */
  handles: Map<string, string>
  /**
   * The asker is not one of the participants, because askers cannot enter ideas in their own
   * challenge.
   */
  host: string
  joins: Join[]
}

/**
 * Exports do not contain names: participants get generic names and handles, and join when they
 * first act.
 */
export function peopleOf({ key, topic, ideas, votes }: Talk): People {
  const firstSeen = new Map<string, number>()
  const see = (id: string, at: number) =>
    firstSeen.set(id, Math.min(firstSeen.get(id) ?? Number.POSITIVE_INFINITY, at))
  for (const { authorId, at } of ideas) see(authorId, at)
  for (const { voterId, at } of votes) see(voterId, at)

  const people = [...firstSeen].toSorted(([, a], [, b]) => a - b)
  const labels = new Map(people.map(([id], place) => [id, labelOf(id, place)]))
  const handles = new Map([...labels].map(([id, label]) => [id, `person-${label}-${key}`]))
  const host = `host-${key}`
  const opened = people[0]?.[1] ?? 0
  return {
    handles,
    host,
    joins: [
      joining({ at: opened, handle: host, name: ['Host of', cutAtWord(topic, TOPIC_LENGTH_MAX)] }),
      ...people.map(([id, at]) =>
        joining({ at, handle: handles.get(id) ?? '', name: ['Person', labels.get(id) ?? ''] }),
      ),
    ],
  }
}

/** The id of the export if it is a number; otherwise the position of the participant. */
function labelOf(id: string, place: number): string {
  return SHORT_NUMBER.test(id) ? id : `x${place + 1}`
}

function joining({
  at,
  handle,
  name: [firstName, lastName],
}: {
  at: number
  handle: string
  name: [string, string]
}): Join {
  return { kind: 'join', at, handle, firstName, lastName, bio: '', interests: [] }
}
