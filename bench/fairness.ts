import { measureAttack } from '../services/api/src/play/closing/ranking/testing/measure-attack.ts'
import { farmOfTwo, medianNewcomer, recruitChain } from './rig/fairness/farm.ts'
import { readRules } from './rig/fairness/read-rules.ts'
import { measureRing, type Paying, type Ring } from './rig/fairness/rings.ts'
import { type Line, report } from './rig/report.ts'

/**
 * The number of simulated worlds, by the number of honest raters. The worlds are seeded, so they
 * are the same in every run.
 */
const WORLDS: Record<number, number> = { 40: 40, 200: 10 }
const SIZES = [5, 8, 12, 20]

const PLACES_MAX = 2
const QUALITY_LOSS_MAX = 0.02
const ACCUSED_MAX = 0.02

type Measured = { lines: Line[]; missed: string[] }

/**
 * Measures what unfair play gains now, and what it gained under the earlier rules, which had no
 * payment limits and ignored histories and clusters.
 */
export async function run(args: string[]): Promise<number> {
  const paying: Paying = {
    before: await readRules(1),
    now: await readRules(2),
  }
  const parts = [rings(paying), measureWithoutAttack(), farms(paying), chains(paying)]
  report(
    'what unfair play gains now and gained before',
    parts.flatMap(({ lines }) => lines),
    args,
  )
  const missed = parts.flatMap((part) => part.missed)
  for (const aim of missed) console.error(`missed: ${aim}`)
  return missed.length === 0 ? 0 : 1
}

/**
 * Rings of every size, in old and new communities. Their members either choose what they rate or
 * rate what they are assigned.
 */
function allRings(): Ring[] {
  const crowds = (['grown', 'young'] as const).flatMap((community) =>
    [40, 200].map((honest) => ({ community, honest })),
  )
  const ways = ['choosing', 'handed', 'careful', 'chain'] as const
  return crowds.flatMap((crowd) =>
    SIZES.flatMap((size) => ways.map((manner) => ({ ...crowd, size, manner }))),
  )
}

function rings(paying: Paying): Measured {
  const lines: Line[] = []
  const missed: string[] = []
  for (const ring of allRings()) {
    const { size, manner, honest, community } = ring
    const gains = measureRing(ring, WORLDS[honest] ?? 1, paying)
    const what = `ring of ${size} (${manner}) among ${honest}, ${community}`
    lines.push(
      ...compared(`${what}: places`, 'places', gains.places, gains.placesBefore),
      ...compared(`${what}: neurons`, 'neurons', gains.neurons, gains.neuronsBefore),
      { what: `${what}: found`, value: gains.found, unit: 'share' },
      { what: `${what}: honest members taken for the ring`, value: gains.accused, unit: 'share' },
    )
    if (size === 12 && gains.places > PLACES_MAX) {
      missed.push(`${what} gains ${gains.places} places; the aim is at most ${PLACES_MAX}`)
    }
  }
  return { lines, missed }
}

/**
 * Without an attack, the ranking is as good as before, and hardly any honest members are mistaken
 * for a ring.
 */
function measureWithoutAttack(): Measured {
  const lines: Line[] = []
  const missed: string[] = []
  for (const community of ['grown', 'young'] as const) {
    for (const honest of [40, 200]) {
      const worlds = (WORLDS[honest] ?? 1) * 5
      const gains = measureAttack({ community, honest }, worlds)
      const what = `no attack among ${honest}, ${community}`
      lines.push(
        ...compared(`${what}: true Top 5 found`, 'share', gains.overlap, gains.overlapBefore),
        { what: `${what}: in a cluster`, value: gains.accused, unit: 'share' },
        { what: `${what}: friends in a cluster`, value: gains.accusedFriends, unit: 'share' },
      )
      if (gains.overlap < gains.overlapBefore - QUALITY_LOSS_MAX) {
        missed.push(`${what}: the ranking finds ${gains.overlap} instead of ${gains.overlapBefore}`)
      }
      if (Math.max(gains.accused, gains.accusedFriends) > ACCUSED_MAX) {
        missed.push(`${what}: more than ${ACCUSED_MAX} of the honest members are taken for a ring`)
      }
    }
  }
  return { lines, missed }
}

/**
 * Compares what two accounts earn by paying each other with what the median honest newcomer earns
 * in a month.
 */
function farms({ before, now }: Paying): Measured {
  const month = medianNewcomer(WORLDS[40] ?? 1, now)
  const farm = (days: number): [number, number] => [
    farmOfTwo({ days, rules: now, isLimited: true }),
    farmOfTwo({ days, rules: before, isLimited: false }),
  ]
  const [burst, daily] = [farm(1), farm(30)]
  const missed = [burst, daily].flatMap(([earned]) =>
    earned < month ? [] : [`a farm of two earns ${earned}; newcomers earn ${month} a month`],
  )
  return {
    missed,
    lines: [
      { what: 'median of honest newcomers, per month', value: month, unit: 'neurons' },
      ...compared('farm of two, 24 requests at once, each', 'neurons', ...burst),
      ...compared('farm of two, 24 requests a day for a month, each', 'neurons', ...daily),
    ],
  }
}

/**
 * Twelve accounts that recruit one another, measured after all of them have played. Under the
 * earlier rules, every recruit counted, even on the same device.
 */
function chains({ before, now }: Paying): Measured {
  const all = recruitChain(12, before, { atOneDesk: false })
  const what = 'chain of 12 recruits'
  return {
    missed: [],
    lines: [
      ...compared(
        `${what}, all on one device`,
        'neurons',
        recruitChain(12, now, { atOneDesk: true }),
        all,
      ),
      ...compared(
        `${what}, each on a different device`,
        'neurons',
        recruitChain(12, now, { atOneDesk: false }),
        all,
      ),
    ],
  }
}

/** A measurement and its earlier figure, with a ratio only where it is meaningful. */
function compared(what: string, unit: Line['unit'], value: number, before: number): Line[] {
  const ratio = { to: 'before', value: value / before }
  return [
    { what, value, unit, ...(before > 0 && value > 0 && { ratio }) },
    { what: `${what}, before`, value: before, unit },
  ]
}
