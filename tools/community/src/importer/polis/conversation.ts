/** A Polis conversation read from its three files. `line` is the line number in the file. */
export type Conversation = {
  topic: string
  description: string
  url: string | undefined
  comments: Comment[]
  votes: Vote[]
}

export type Comment = {
  id: string
  authorId: string
  at: number
  agrees: number
  disagrees: number
  moderated: 1 | 0 | -1
  body: string
  line: number
}

export type Vote = {
  commentId: string
  voterId: string
  at: number
  vote: 1 | 0 | -1
  line: number
}
