import { POINTS, type PointKey } from '@ideathlon/contracts/events/points'
import { SENTENCES } from '@ideathlon/contracts/events/sentences'
import { ASKING_RATERS } from '@ideathlon/contracts/limits'
import type {
  PendingChallenge,
  PendingEntry,
  PendingPoints,
  WholePending,
} from '@ideathlon/contracts/pending'
import { priceOf } from '@ideathlon/contracts/price'
import type { EarningRole } from '@ideathlon/contracts/roles'
import type { Rules } from '@ideathlon/contracts/rules'

/** The number of pending points with the same key and inputs in one challenge. */
export type PendingRow = {
  challenge: number
  key: PointKey
  inputs: Readonly<Record<string, unknown>>
  is_own: boolean
  times: number
}

export type PendingFace = {
  id: number
  slug: string
  title: string
  lang: string
  closes_at: Date
}

const CREATED_CHALLENGE = 'ChallengePublished:CreatedChallenge'
const UNTIL_PLAYED = `You created a challenge: paid once ${ASKING_RATERS} members who are not linked to you have rated ideas in it`

type Priced = PendingRow & { role: EarningRole; milli: number }

/** The sums cover all rows, but only the challenges of one page are listed, in the given order. */
export function pendingView(
  rows: readonly PendingRow[],
  page: readonly PendingFace[],
  rules: Rules,
): PendingPoints {
  const priced = rows.map((row): Priced => {
    const milli = priceOf(row.key, row.inputs, rules) * row.times
    return { ...row, role: POINTS[row.key].role, milli }
  })
  const byRole = [...Map.groupBy(priced, (row) => row.role)].map(([role, of]) => [role, sum(of)])
  const byChallenge = Map.groupBy(priced, (row) => row.challenge)
  return {
    neurons: sum(priced),
    by_role: Object.fromEntries(byRole),
    whole: wholeOf(priced),
    challenges: page.map((face) => challengeView(face, byChallenge.get(face.id) ?? [])),
  }
}

function challengeView(face: PendingFace, rows: readonly Priced[]): PendingChallenge {
  const { slug, title, lang, closes_at } = face
  const groups = Map.groupBy(rows, ({ key, is_own }) => `${key} ${is_own}`)
  const entries = [...groups.values()].map(entryView)
  const sums = { neurons: sum(rows), whole: wholeOf(rows) }
  return { slug, title, lang, closes_at: closes_at.toISOString(), ...sums, entries }
}

function wholeOf(rows: readonly Priced[]): WholePending {
  const by_role: Partial<Record<EarningRole, number>> = {}
  const cells = Map.groupBy(rows, ({ challenge, role }) => `${challenge} ${role}`)
  for (const cell of cells.values()) {
    const [{ role }] = cell as [Priced]
    by_role[role] = (by_role[role] ?? 0) + wholeNeurons(sum(cell))
  }
  return { neurons: Object.values(by_role).reduce((all, one) => all + one, 0), by_role }
}

/** Rounded away from zero, as in the feed. */
const wholeNeurons = (neurons: number): number => Math.sign(neurons) * Math.ceil(Math.abs(neurons))

function entryView(rows: readonly Priced[]): PendingEntry {
  const [{ key, role, is_own }] = rows as [Priced]
  const { earned, deducted } = SENTENCES[key][is_own ? 'you' : 'others']
  const neurons = sum(rows)
  const times = rows.reduce((count, row) => count + row.times, 0)
  const sentence = key === CREATED_CHALLENGE ? UNTIL_PLAYED : neurons < 0 ? deducted : earned
  return { key, sentence, role, times, neurons }
}

const sum = (rows: readonly { milli: number }[]): number =>
  rows.reduce((total, { milli }) => total + milli, 0) / 1000
