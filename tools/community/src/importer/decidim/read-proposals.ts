import { basename } from 'node:path'
import { IDEA_STARS_MAX, IDEA_TITLE_MAX } from '@ideathlon/contracts/limits'
import { hashedKey } from '../polis/conversation-key.ts'
import { NO_TEXT, readId, readText, readTime } from '../rows/mend.ts'
import { MalformedExport } from '../rows/problems.ts'
import { type LooseRow, readLooseRows } from '../rows/read-loose-rows.ts'
import { type Outcome, type RowCount, RowTally } from '../rows/row-count.ts'
import type { Talk, TalkIdea, TalkVote } from '../talk/talk.ts'
import { cutAtWord, questionText } from '../talk/texts.ts'

const FILE = 'proposals.csv'
const TEXT_MAX = 5_000
const DECLINED = new Set(['rejected', 'withdrawn'])

/**
 * Reads Decidim's export of a proposals component, in which columns such as `title/en` are nested
 * fields and times have Ruby's format. An endorsement with a name becomes a rating with all the
 * stars; supports are only totals without names, so they are just reported.
 */
export async function readProposals(
  folder: string,
  now: number,
): Promise<{ talk: Talk; rows: { proposals: RowCount } }> {
  const rows = await readLooseRows(folder, FILE, { columns: ['id'] })
  const tally = new RowTally()
  const ideas = new Map<string, TalkIdea>()
  const votes: TalkVote[] = []
  for (const row of rows) {
    const idea = tally.take(row.line, readProposal(row, { ideas, now }))
    if (idea === undefined) continue
    ideas.set(idea.id, idea)
    votes.push(...endorsements(row, idea))
    if (supportsOf(row) > 0) tally.note('supports without the names of the supporters', row.line)
  }
  if (ideas.size === 0) {
    throw new MalformedExport([{ file: FILE, line: 1, message: 'contains no proposals' }])
  }
  const topic = basename(folder).replaceAll(/[-_]+/g, ' ')
  const key = hashedKey([topic, [...ideas.values()].map(({ id, title }) => [id, title])])
  const question = questionText({ topic, description: '', url: spaceOf(rows) })
  const talk = {
    key,
    name: `decidim-${key}`,
    topic,
    ...question,
    ideas: [...ideas.values()],
    votes,
  }
  return { talk, rows: { proposals: tally.count() } }
}

type Reading = { ideas: ReadonlyMap<string, TalkIdea>; now: number }

function readProposal({ fields, repairs }: LooseRow, { ideas, now }: Reading): Outcome<TalkIdea> {
  const id = readId(fields.id ?? '')
  if (id === undefined) return { leftOut: 'no ID' }
  if (ideas.has(id)) return { leftOut: 'duplicate ID' }
  if ((fields.is_amend ?? '').trim() === 'true')
    return { leftOut: 'an amendment of another proposal' }
  const title = readText(translated(fields, 'title'), TEXT_MAX)
  const body = readText(withoutMarkup(translated(fields, 'body')), TEXT_MAX)
  const time = readTime(fields.published_at || fields.created_at || '', now)
  const author = readId(fields['author/id'] || fields['author/name'] || '')
  const isEmpty = title.text === '' && body.text === ''
  const row = {
    id,
    authorId: author ?? `author of ${id}`,
    at: time?.at ?? ideas.values().next().value?.at ?? now,
    title: cutAtWord(title.text || body.text || NO_TEXT, IDEA_TITLE_MAX),
    description: body.text || title.text || NO_TEXT,
    isDeclined: isEmpty || DECLINED.has((fields.state ?? '').trim()),
  }
  return {
    row,
    repairs: [
      ...repairs,
      ...title.repairs,
      ...body.repairs,
      ...(time === undefined ? ['no readable time'] : time.repair ? [time.repair] : []),
      ...(author === undefined ? ['no author'] : []),
      ...(isEmpty ? ['a proposal without text'] : []),
    ],
  }
}

/** `title`, or the first non-empty translation among `title/ca`, `title/en` and so on. */
function translated(fields: Readonly<Record<string, string>>, name: string): string {
  if ((fields[name] ?? '').trim() !== '') return fields[name] ?? ''
  const keys = Object.keys(fields).filter((key) => key.startsWith(`${name}/`))
  const inEnglish = keys.toSorted((a, b) => Number(b.endsWith('/en')) - Number(a.endsWith('/en')))
  return inEnglish.map((key) => fields[key] ?? '').find((text) => text.trim() !== '') ?? ''
}

/** Bodies written in Decidim's editor are HTML. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<(?:br|\/p|\/li|\/h\d)\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
}

function endorsements({ fields, line }: LooseRow, idea: TalkIdea): TalkVote[] {
  const names = (fields['endorsements/user_endorsements'] ?? '').split(', ')
  return [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '')
    .map((name) => ({
      ideaId: idea.id,
      voterId: `endorser ${name}`,
      at: idea.at,
      halfStars: 2 * IDEA_STARS_MAX,
      order: line,
    }))
}

/** The column is called `supports` in older versions and `votes` in newer ones. */
function supportsOf({ fields }: LooseRow): number {
  return Number(fields.supports ?? fields.votes ?? 0) || 0
}

const spaceOf = (rows: readonly LooseRow[]) =>
  rows.map(({ fields }) => fields['participatory_space/url']).find((url) => url?.startsWith('http'))
