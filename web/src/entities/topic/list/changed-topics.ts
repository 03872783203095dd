import type { TopicCard } from '@ideathlon/contracts/talk/topics'

type Marks = Readonly<Record<string, unknown>>

/**
 * How many topics of a forum have messages that the list does not show. `base`: the newest message
 * of each topic when the list was read.
 */
export function changedTopics(
  marks: Marks,
  base: Marks,
  topics: readonly Pick<TopicCard, 'id' | 'last_number'>[],
): number {
  const known = new Map(topics.map(({ id, last_number }) => [`t${id}`, last_number]))
  return Object.entries(marks).filter(([key, last]) => {
    const number = known.get(key)
    return number === undefined ? base[key] !== last : Number(last) > number
  }).length
}
