import type { PoolClient } from 'pg'
import { nameOfCode } from '../fold/board-names.ts'
import { highlightKey, type RaceHighlight } from '../fold/race/race-tracker.ts'
import { baselineOf } from '../projector/baseline.ts'
import { savePlaceHighlights } from '../projector/place-highlights.ts'
import type { Findings } from './findings.ts'
import { type Race, readRaces, replayRace } from './replay-race.ts'

type ServedHighlight = {
  id: string
  member: number
  kind: RaceHighlight['kind']
  place: number
  /** Null in highlights that were saved before ranks were recorded. */
  rank: number | null
  other: number | null
  position: string
  day: number
  at: Date
}

/** Compares the highlights of a race with a replay of it. */
export async function checkHighlights(
  client: PoolClient,
  { race, position }: { race: Race; position: number },
  findings: Findings,
): Promise<void> {
  const { expected, served } = await bothSides(client, race, position)
  for (const row of served) {
    findings.rows++
    const key = highlightKey(row)
    const highlight = expected.get(key)
    expected.delete(key)
    if (highlight === undefined) {
      const text = `place ${row.place}`
      findings.found({ ...labelOf(race, row), column: 'row', expected: null, served: text })
      continue
    }
    findings.compare({ table: 'highlights', row: () => labelOf(race, row).row }, [
      ['place', highlight.place, row.place],
      ['rank', row.rank === null ? null : highlight.rank, row.rank],
      ['other', highlight.other, row.other],
      ['position', highlight.position, Number(row.position)],
      ['notified_at', isoOf(highlight.occurredAt), row.at.toISOString()],
    ])
  }
  for (const highlight of expected.values()) {
    const text = `place ${highlight.place}`
    findings.found({ ...labelOf(race, highlight), column: 'row', expected: text, served: null })
  }
}

/** Finds highlights of boards for which the log has no race. */
export async function checkStrayHighlights(
  client: PoolClient,
  position: number,
  findings: Findings,
): Promise<void> {
  const races = await readRaces(client, position)
  const { rows } = await client.query<{ member: number; kind: string; board: string }>(
    `select member, kind, board from scoring.highlights
     where position > $1 and position <= $2 and board <> all($3) order by position, id`,
    [await baselineOf(client), position, races.map(({ code }) => nameOfCode(code))],
  )
  for (const { member, kind, board } of rows) {
    const row = `board ${board}, member ${member}, ${kind}`
    findings.found({ table: 'highlights', row, column: 'row', expected: null, served: 'present' })
  }
}

/** Rewrites the highlights of a race where they differ from a replay. */
export async function repairHighlightsOf(
  tx: PoolClient,
  race: Race,
  position: number,
): Promise<void> {
  const { expected, served } = await bothSides(tx, race, position)
  const wrong: string[] = []
  for (const row of served) {
    const key = highlightKey(row)
    const highlight = expected.get(key)
    if (highlight !== undefined && isSame(highlight, row)) expected.delete(key)
    else wrong.push(row.id)
  }
  if (wrong.length > 0) {
    await tx.query('delete from scoring.highlights where id = any($1)', [wrong])
  }
  const missing = [...expected.values()]
  // Because this highlight was missing, the projector may have stored a later one of the same kind
  // on the same day.
  await tx.query(
    `delete from scoring.highlights where board = $1 and (member, kind, day) in
       (select * from unnest($2::int[], $3::text[], $4::int[]))`,
    [
      nameOfCode(race.code),
      missing.map((highlight) => highlight.member),
      missing.map((highlight) => highlight.kind),
      missing.map((highlight) => highlight.day),
    ],
  )
  await savePlaceHighlights(tx, missing)
}

/** The expected highlights by key and the served ones, from the baseline up to a position. */
async function bothSides(client: PoolClient, race: Race, position: number) {
  const baseline = await baselineOf(client)
  const older = await readServed(client, race, { after: -1, upTo: baseline })
  const before = new Set(older.map(highlightKey))
  const expected = new Map<string, RaceHighlight>()
  if (race.upTo > baseline) {
    await replayRace(client, race, (highlight) => {
      if (highlight.position > baseline && !before.has(highlightKey(highlight))) {
        const key = highlightKey(highlight)
        if (!expected.has(key)) expected.set(key, highlight)
      }
    })
  }
  return { expected, served: await readServed(client, race, { after: baseline, upTo: position }) }
}

async function readServed(
  client: PoolClient,
  race: Race,
  { after, upTo }: { after: number; upTo: number },
): Promise<ServedHighlight[]> {
  const { rows } = await client.query<ServedHighlight>(
    `select id, member, kind, place, rank, other, position, day, notified_at as at
     from scoring.highlights where board = $1 and position > $2 and position <= $3
     order by position, id`,
    [nameOfCode(race.code), after, upTo],
  )
  return rows
}

function isSame(highlight: RaceHighlight, row: ServedHighlight): boolean {
  return (
    highlight.place === row.place &&
    (row.rank === null || highlight.rank === row.rank) &&
    highlight.other === row.other &&
    highlight.position === Number(row.position) &&
    highlight.occurredAt === row.at.getTime()
  )
}

function labelOf(race: Race, { member, kind, day }: { member: number; kind: string; day: number }) {
  const date = isoOf(day * 86_400_000).slice(0, 10)
  const row = `board ${nameOfCode(race.code)}, member ${member}, ${kind}, day ${date}`
  return { table: 'highlights', row } as const
}

const isoOf = (ms: number) => new Date(ms).toISOString()
