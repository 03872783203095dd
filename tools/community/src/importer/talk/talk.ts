/**
 * One question that many people answered on another service. Every import format can be converted
 * to it. Ids are those of the source; times are milliseconds since 1970.
 */
export type Talk = {
  /** A unique key of the talk, which is part of the handles of its participants. */
  key: string
  /** The name under which the replayed history is saved: the format and the key. */
  name: string
  /** The topic, which is part of the asker's name. */
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
  /** Hidden, rejected or withdrawn in the source; declined here. */
  isDeclined: boolean
}

/** `order`: the position in the source, which orders votes at the same instant. */
export type TalkVote = {
  ideaId: string
  voterId: string
  at: number
  halfStars: number
  order: number
}
