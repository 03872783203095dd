import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { prepareMachine } from '@ideathlon/service-kit/embedded/postgres/place'
import { chooseEngine } from '@ideathlon/service-kit/testing/engine'
import { exitWritten } from './stack/run-script.ts'
import { buildWeb } from './start/web-build.ts'
import { CHECKS, checkSize, KINDS, type Kind } from './test/checks.ts'
import { add, type Count, counted, NONE } from './test/count.ts'
import { everyCallIsUsed, forgetCalls } from './test/every-call.ts'
import { isStopping, runVitest } from './test/run-vitest.ts'

/**
 * Runs every kind of test; `npm test -- <kind>` runs one, and `npm test -- thorough` or
 * `npm test -- thorough <kind>` with every combination and repetition.
 * The last line is always the total.
 */
async function main(given: string[]): Promise<number> {
  const args = given.filter((arg) => arg !== 'thorough')
  if (args.length < given.length) process.env.THOROUGH = 'true'
  const unknown = args.filter((arg) => !KINDS.some((kind) => kind === arg))
  if (unknown.length > 0) {
    console.error(
      `There is no kind of test "${unknown[0]}". Known are ${KINDS.join(', ')}, each also after "thorough".`,
    )
    return 1
  }
  const wanted = KINDS.filter((kind) => args.length === 0 || args.includes(kind))
  const checks = CHECKS.filter(({ kind }) => wanted.includes(kind))
  if (wanted.some((kind) => NEEDS_SERVERS.has(kind)) && (await chooseEngine()) === 'embedded') {
    // Two useradd at once lose the user of one of them.
    await prepareMachine()
  }
  await forgetCalls()
  const web = webOf(wanted)
  const counts = await Promise.all([
    web,
    ...checks.map((check) => check.run()),
    ...inLanes(wanted, web),
  ])
  let total = counts.reduce(add, NONE)
  if (isStopping()) total = add(total, counted(false, 'the run was interrupted'))
  if (wanted.includes('integration')) total = add(total, await everyCallIsUsed())

  if (total.problems.length > 0) console.log(['\n── failed', ...total.problems].join('\n'))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

const NEEDS_SERVERS: ReadonlySet<Kind> = new Set(['faults', 'browser', 'integration', 'fair'])
const NEEDS_WEB: ReadonlySet<Kind> = new Set(['faults', 'browser', 'fair'])
/**
 * Each goes to the lane that is free first, the longest first; the browser tests,
 * which are many, in two parts.
 */
const GROUPS: readonly { kind: Kind; shard?: string }[] = [
  { kind: 'integration' },
  { kind: 'faults' },
  { kind: 'browser', shard: '2/2' },
  { kind: 'browser', shard: '1/2' },
  { kind: 'fair' },
  { kind: 'unit' },
  { kind: 'ui' },
]

const LANES = 2

/**
 * Builds the web app once, before any lane needs it, and measures it if the sizes are wanted. Two
 * builds of one language at a time would write into the same folder.
 */
async function webOf(wanted: readonly Kind[]): Promise<Count> {
  const sizes = wanted.includes('size') ? await checkSize() : NONE
  const isNeeded = wanted.some((kind) => NEEDS_WEB.has(kind))
  if (isNeeded && sizes.failed === 0) await buildWeb(console.log, OFFERED_LANGUAGES)
  return sizes
}

/**
 * Two keep two cores busy, because integration runs three files at a time. With more of them,
 * servers and browsers that wait take up the time of those that work.
 */
function inLanes(wanted: readonly Kind[], web: Promise<unknown>): Promise<Count>[] {
  const waiting = GROUPS.filter(({ kind }) => wanted.includes(kind))
  const lane = async () => {
    let total: Count = NONE
    for (let group = waiting.shift(); group && !isStopping(); group = waiting.shift()) {
      if (NEEDS_WEB.has(group.kind)) await web
      total = add(total, await runVitest(group.kind, group.shard))
    }
    return total
  }
  return Array.from({ length: LANES }, lane)
}

await exitWritten(await main(process.argv.slice(2)))
