import { basename } from 'node:path'
import { IDEA_STARS_MAX, IDEA_TITLE_MAX } from '@ideathlon/contracts/limits'
import { hashedKey } from '../polis/conversation-key.ts'
import { NO_TEXT, readId, readText, readTime } from '../rows/mend.ts'
import { MalformedExport } from '../rows/problems.ts'
import { type LooseRow, readLooseRows } from '../rows/read-loose-rows.ts'
import { type Outcome, type RowCount, RowTally } from '../rows/row-count.ts'
import type { Talk, TalkIdea, TalkVote } from '../talk/talk.ts'
import { cutAtWord, ideaText, questionText } from '../talk/texts.ts'

const IDEAS = 'ideas.csv'
const VOTES = 'votes.csv'
const TEXT_MAX = 5_000
const DECLINED = new Set(['declined', 'hidden', 'rejected', 'withdrawn'])

/**
 * Reads ideas and votes from any spreadsheet: `ideas.csv` with the columns id and title and,
 * optionally, text, author, created_at and state; and `votes.csv` with the columns idea, voter and
 * stars (1 to 10, in half steps) and, optionally, created_at. The question is the name of the
 * folder.
 */
export async function readIdeas(
  folder: string,
  now: number,
): Promise<{ talk: Talk; rows: Record<'ideas' | 'votes', RowCount> }> {
  const files = {
    ideas: await readLooseRows(folder, IDEAS, { columns: ['id', 'title'] }),
    votes: await readLooseRows(folder, VOTES, { columns: ['idea', 'voter', 'stars'] }),
  }
  const tallies = { ideas: new RowTally(), votes: new RowTally() }
  const ideas = takeIdeas(files.ideas, { tally: tallies.ideas, now })
  if (ideas.size === 0) {
    throw new MalformedExport([{ file: IDEAS, line: 1, message: 'contains no ideas' }])
  }
  const votes = files.votes.flatMap((row) => {
    const vote = tallies.votes.take(row.line, readVote(row, { ideas, now }))
    return vote === undefined ? [] : [vote]
  })
  const topic = basename(folder).replaceAll(/[-_]+/g, ' ')
  const key = hashedKey([topic, [...ideas.values()].map(({ id, title }) => [id, title])])
  const question = questionText({ topic, description: '' })
  const talk = { key, name: `csv-${key}`, topic, ...question, ideas: [...ideas.values()], votes }
  return { talk, rows: { ideas: tallies.ideas.count(), votes: tallies.votes.count() } }
}

type Taking = { tally: RowTally; now: number }

function takeIdeas(rows: readonly LooseRow[], { tally, now }: Taking): Map<string, TalkIdea> {
  const byId = new Map<string, TalkIdea>()
  const times = rows.map(({ fields }) => readTime(fields.created_at ?? '', now)?.at)
  let before = times.find((at) => at !== undefined) ?? now
  for (const row of rows) {
    const idea = tally.take(row.line, readIdea(row, { byId, before, now }))
    if (idea === undefined) continue
    before = idea.at
    byId.set(idea.id, idea)
  }
  return byId
}

type Before = { byId: ReadonlyMap<string, TalkIdea>; before: number; now: number }

function readIdea({ fields, repairs }: LooseRow, { byId, before, now }: Before): Outcome<TalkIdea> {
  const id = readId(fields.id ?? '')
  if (id === undefined) return { leftOut: 'no ID' }
  if (byId.has(id)) return { leftOut: 'duplicate ID' }
  const title = readText(fields.title ?? '', TEXT_MAX)
  const text = readText(fields.text ?? '', TEXT_MAX)
  const time = readTime(fields.created_at ?? '', now)
  const author = readId(fields.author ?? '')
  const isEmpty = title.text === '' && text.text === ''
  const state = (fields.state ?? '').trim().toLowerCase()
  const fromText = ideaText(isEmpty ? NO_TEXT : text.text || title.text)
  const row = {
    id,
    authorId: author ?? `author of ${id}`,
    at: time?.at ?? before,
    title: title.text === '' ? fromText.title : cutAtWord(title.text, IDEA_TITLE_MAX),
    description: fromText.description,
    isDeclined: isEmpty || DECLINED.has(state),
  }
  const timeRepair = time === undefined ? ['no readable time'] : time.repair ? [time.repair] : []
  return {
    row,
    repairs: [
      ...repairs,
      ...title.repairs,
      ...text.repairs,
      ...timeRepair,
      ...(author === undefined ? ['no author'] : []),
      ...(isEmpty ? ['an idea without text'] : []),
    ],
  }
}

type Known = { ideas: ReadonlyMap<string, TalkIdea>; now: number }

function readVote({ fields, line, repairs }: LooseRow, { ideas, now }: Known): Outcome<TalkVote> {
  const idea = ideas.get(readId(fields.idea ?? '') ?? '')
  if (idea === undefined) return { leftOut: 'a vote on an idea that is not in ideas.csv' }
  const voterId = readId(fields.voter ?? '')
  if (voterId === undefined) return { leftOut: 'no voter' }
  const stars = Number((fields.stars ?? '').trim().replace(',', '.') || Number.NaN)
  if (!(stars >= 1 && stars <= IDEA_STARS_MAX))
    return { leftOut: 'stars outside the range 1 to 10' }
  const halfStars = Math.round(stars * 2)
  const time = readTime(fields.created_at ?? '', now)
  const row = { ideaId: idea.id, voterId, at: time?.at ?? idea.at, halfStars, order: line }
  return {
    row,
    repairs: [
      ...repairs,
      ...(halfStars === stars * 2 ? [] : ['stars rounded to the nearest half']),
      ...(time === undefined ? ['no readable time'] : time.repair ? [time.repair] : []),
    ],
  }
}
