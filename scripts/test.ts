import { prepareMachine } from '@ideathlon/service-kit/embedded/postgres/place'
import { chooseEngine } from '@ideathlon/service-kit/testing/engine'
import { exitWritten } from './stack/run-script.ts'
import { buildWeb } from './start/web-build.ts'
import { CHECKS, KINDS, type Kind } from './test/checks.ts'
import { add, type Count, NONE } from './test/count.ts'
import { everyCallIsUsed, forgetCalls } from './test/every-call.ts'
import { runVitest } from './test/run-vitest.ts'

/**
 * Runs every kind of test; `npm test -- <kind>` runs one, and `npm test -- thorough` or `npm test -- thorough <kind>`
 * with every combination and repetition. The last line is always the total.
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
  let total: Count = NONE
  const checks = CHECKS.filter(({ kind }) => wanted.includes(kind))
  for (const check of checks.filter(({ isLong }) => !isLong)) total = add(total, await check.run())
  // The check of its size builds the web, too. Two lanes that need it do not build it at the same time.
  if (!wanted.includes('size') && wanted.some((kind) => NEEDS_WEB.has(kind))) {
    await buildWeb(console.log)
  }
  if (wanted.some((kind) => NEEDS_SERVERS.has(kind)) && (await chooseEngine()) === 'embedded') {
    // Two useradd at once lose the user of one of them.
    await prepareMachine()
  }
  await forgetCalls()
  const counts = await Promise.all([
    ...checks.filter(({ isLong }) => isLong).map((check) => check.run()),
    ...inLanes(wanted),
  ])
  total = counts.reduce(add, total)
  if (wanted.includes('integration')) total = add(total, await everyCallIsUsed())

  if (total.problems.length > 0) console.log(['\n── failed', ...total.problems].join('\n'))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

const NEEDS_SERVERS: ReadonlySet<Kind> = new Set(['faults', 'browser', 'integration', 'fair'])
const NEEDS_WEB: ReadonlySet<Kind> = new Set(['browser', 'fair'])
/** What runs one after the other, each in the lane that is free first. */
const GROUPS: readonly { kinds: readonly Kind[]; shard?: string }[] = [
  // Longest first: the faults mostly wait, and the browser tests are so many that two lanes share them.
  { kinds: ['faults'] },
  { kinds: ['browser'], shard: '2/2' },
  { kinds: ['browser'], shard: '1/2' },
  { kinds: ['unit', 'integration'] },
  { kinds: ['fair'] },
  { kinds: ['ui'] },
]

const LANES = 4

/** Each lane waits about half of its time, for servers or for browsers: four keep two cores busy. */
function inLanes(wanted: readonly Kind[]): Promise<Count>[] {
  const waiting = GROUPS.filter(({ kinds }) => kinds.some((kind) => wanted.includes(kind)))
  const lane = async () => {
    let total: Count = NONE
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const kinds = group.kinds.filter((kind) => wanted.includes(kind))
      total = add(total, await runVitest(kinds, group.shard))
    }
    return total
  }
  return Array.from({ length: LANES }, lane)
}

await exitWritten(await main(process.argv.slice(2)))
