/**
 * One question that many people answered elsewhere, in the words that every format can be put into.
 * Ids are the source's own; times are milliseconds since 1970.
 */
export type Talk = {
  /** A unique key of the talk; it is part of the handles of its participants. */
  key: string
  /** As the replayed history is remembered: the format and the key. */
  name: string
  /** The topic, in the name of the importer's asker. */
  topic: string
  title: string
  detail: string
  ideas: readonly TalkIdea[]
  votes: readonly TalkVote[]
}

export type TalkIdea = {
  id: string
  authorId: string
  at: number
  title: string
  description: string
  /** Hidden, rejected or withdrawn there: a declined idea here. */
  isDeclined: boolean
}

/** `order`: the position in the source, for votes of one instant. */
export type TalkVote = {
  ideaId: string
  voterId: string
  at: number
  halfStars: number
  order: number
}
