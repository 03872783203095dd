import { NO_TEXT, readId, readText, readTime } from '../rows/mend.ts'
import type { LooseRow } from '../rows/read-loose-rows.ts'
import { type Outcome, type RowCount, RowTally } from '../rows/row-count.ts'
import type { Comment, Vote } from './conversation.ts'
import { STATEMENT_LENGTH_MAX } from './rows.ts'

export type Mended = {
  comments: Comment[]
  votes: Vote[]
  rows: { comments: RowCount; votes: RowCount }
}
type Files = { comments: readonly LooseRow[]; votes: readonly LooseRow[] }

/** Repairs the rows of a real export and leaves out only rows that would distort the result. */
export function mendRows({ comments, votes }: Files, now: number): Mended {
  const ofComments = new RowTally()
  const ofVotes = new RowTally()
  const byId = mendComments(comments, { tally: ofComments, now })
  const taken = votes.flatMap((row) => {
    const vote = ofVotes.take(row.line, mendVote(row, { comments: byId, now }))
    return vote === undefined ? [] : [vote]
  })
  noteCounts([...byId.values()], { votes: taken, tally: ofComments })
  const rows = { comments: ofComments.count(), votes: ofVotes.count() }
  return { comments: [...byId.values()], votes: taken, rows }
}

type Reading = { tally: RowTally; now: number }

/** A comment without a readable time gets the time of the comment before it. */
function mendComments(rows: readonly LooseRow[], { tally, now }: Reading): Map<string, Comment> {
  const byId = new Map<string, Comment>()
  const first = rows.map(({ fields }) => readTime(fields.timestamp ?? '', now)?.at)
  let before = first.find((at) => at !== undefined) ?? now
  for (const row of rows) {
    const outcome = mendComment(row, { byId, before, now })
    const comment = tally.take(row.line, outcome)
    if (comment === undefined) continue
    before = comment.at
    byId.set(comment.id, comment)
  }
  return byId
}

type Before = { byId: ReadonlyMap<string, Comment>; before: number; now: number }

function mendComment(
  { fields, line, repairs }: LooseRow,
  { byId, before, now }: Before,
): Outcome<Comment> {
  const id = readId(fields['comment-id'] ?? '')
  if (id === undefined) return { leftOut: 'no comment-id' }
  if (byId.has(id)) return { leftOut: 'duplicate comment-id' }
  const done = [...repairs]
  const time = readTime(fields.timestamp ?? '', now)
  done.push(...(time === undefined ? ['no readable time'] : time.repair ? [time.repair] : []))
  const body = readText(fields['comment-body'] ?? '', STATEMENT_LENGTH_MAX)
  done.push(...body.repairs)
  const author = readId(fields['author-id'] ?? '')
  if (author === undefined) done.push('no author-id')
  const state = moderationOf(fields.moderated ?? '')
  if (state === undefined) done.push('an unknown moderation state')
  const isEmpty = body.text === ''
  if (isEmpty) done.push(state === -1 ? 'a hidden comment without text' : 'a comment without text')
  const row: Comment = {
    id,
    authorId: author ?? `author of ${id}`,
    at: time?.at ?? before,
    agrees: countOf(fields.agrees),
    disagrees: countOf(fields.disagrees),
    moderated: isEmpty ? -1 : (state ?? 0),
    body: isEmpty ? NO_TEXT : body.text,
    line,
  }
  return { row, repairs: done }
}

type Known = { comments: ReadonlyMap<string, Comment>; now: number }

/** A vote without a readable time gets the time of its comment. */
function mendVote({ fields, line, repairs }: LooseRow, { comments, now }: Known): Outcome<Vote> {
  const comment = comments.get(readId(fields['comment-id'] ?? '') ?? '')
  if (comment === undefined) return { leftOut: 'a vote on a comment that is not in comments.csv' }
  const voterId = readId(fields['voter-id'] ?? '')
  if (voterId === undefined) return { leftOut: 'no voter-id' }
  const vote = moderationOf(fields.vote ?? '')
  if (vote === undefined) return { leftOut: 'a vote other than 1, 0 or -1' }
  const time = readTime(fields.timestamp ?? '', now)
  const more = time === undefined ? ['no readable time'] : time.repair ? [time.repair] : []
  const row: Vote = { commentId: comment.id, voterId, at: time?.at ?? comment.at, vote, line }
  return { row, repairs: [...repairs, ...more] }
}

function moderationOf(text: string): 1 | 0 | -1 | undefined {
  const value = text.trim()
  if (value === '1' || value === '0' || value === '-1') return Number(value) as 1 | 0 | -1
  return undefined
}

/** -1 if the export has no count to compare with. */
function countOf(text: string | undefined): number {
  return /^\d{1,9}$/.test((text ?? '').trim()) ? Number(text) : -1
}

/** The votes decide. If the export's own totals differ from them, this is only reported. */
function noteCounts(
  comments: readonly Comment[],
  { votes, tally }: { votes: readonly Vote[]; tally: RowTally },
) {
  const sums = new Map<string, number>()
  for (const { commentId, vote } of votes) {
    const key = `${commentId} ${vote}`
    sums.set(key, (sums.get(key) ?? 0) + 1)
  }
  for (const { id, agrees, disagrees, line } of comments) {
    const differs = (recorded: number, side: 1 | -1) =>
      recorded >= 0 && recorded !== (sums.get(`${id} ${side}`) ?? 0)
    if (differs(agrees, 1) || differs(disagrees, -1))
      tally.note('totals that differ from the votes', line)
  }
}
