import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { repeatChallenge } from '@ideathlon/api/play/challenges/lifecycle/repeat-challenge'
import { closeChallenge } from '@ideathlon/api/play/closing/commands'
import { type OpenQuestion, originOf, type Pulse } from './community.ts'

/** The length of a short round. It is short so that visitors of the demo see challenges close. */
const ROUND_MS = 6 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** The share of acts that are spent on a running short round. */
const SHARE = 0.4

/**
 * Keeps one short round running: a simulated member repeats a closed challenge of the demo, and the
 * round closes when its time is up, so that its ideas and mentor comments are paid. Returns whether
 * it did something.
 */
export async function keepShortRound(
  pulse: Pulse,
  open: readonly OpenQuestion[],
): Promise<boolean> {
  const { deps, members } = pulse
  if (members.length === 0) return false
  const round = await readShortRound(pulse)
  if (round === undefined) return startRound(pulse, open)
  if (round.closes_at > deps.now()) return false
  const origin = { actor: null, requestId: 'pulse-of-the-demo' }
  const closed = await closeChallenge(deps, round.id, { by: 'time', origin, now: deps.now() })
  return closed.ok
}

/**
 * With the probability SHARE, returns the challenge of the running short round; otherwise
 * undefined.
 */
export function pickShortRound(
  { deps, chance }: Pulse,
  open: readonly OpenQuestion[],
): OpenQuestion | undefined {
  const until = deps.now().getTime() + ROUND_MS
  const short = open.find((question) => question.closesAt.getTime() <= until)
  return short !== undefined && chance.next() < SHARE ? short : undefined
}

function readShortRound({ deps, members }: Pulse) {
  return deps.db
    .selectFrom('challenges')
    .select(['id', 'closes_at'])
    .where('state', 'in', ['open', 'closing'])
    .where('origin_kind', '=', 'renerve')
    .where('closes_at', '<=', new Date(deps.now().getTime() + ROUND_MS))
    .where(
      'asker',
      'in',
      members.map(({ id }) => id),
    )
    .orderBy('closes_at')
    .executeTakeFirst()
}

/**
 * The command refuses a member who has already repeated this challenge; a later act picks another.
 */
async function startRound(pulse: Pulse, open: readonly OpenQuestion[]): Promise<boolean> {
  const { deps, members, chance } = pulse
  const asker = chance.pick(members, () => 1)
  const source = chance.pick(await readSources(deps.db, pulse, open), () => 1)
  if (asker === undefined || source === undefined) return false
  const by = { origin: originOf(asker), actor: { id: asker.id, admin: false } }
  const days = ROUND_MS / DAY_MS
  const repeated = await repeatChallenge(deps, by, { slug: source.slug, kind: 'renerve', days })
  return repeated.ok
}

/** Closed challenges of the demo that are not being repeated at the moment. */
function readSources(db: ApiDb, { words }: Pulse, open: readonly OpenQuestion[]) {
  const repeated = new Set(open.map(({ title }) => title))
  const titles = words.questions.map(({ title }) => title).filter((title) => !repeated.has(title))
  if (titles.length === 0) return []
  return db
    .selectFrom('challenges')
    .select('slug')
    .where('state', 'in', ['closed', 'settled'])
    .where('origin', 'is', null)
    .where('hidden_at', 'is', null)
    .where('question_title', 'in', titles)
    .execute()
}
