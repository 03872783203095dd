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
 * Runs every kind of test. `npm test -- <kind>` runs one kind. `npm test -- thorough` or `npm test
 * -- thorough <kind>` runs every combination and repetition. The last line is always the total.
 */
async function main(given: string[]): Promise<number> {
  const args = given.filter((arg) => arg !== 'thorough')
  if (args.length < given.length) process.env.THOROUGH = 'true'
  const unknown = args.filter((arg) => !KINDS.some((kind) => kind === arg))
  if (unknown.length > 0) {
    console.error(
      `There is no kind of test "${unknown[0]}". Choose from ${KINDS.join(', ')}; "thorough" can precede each of them.`,
    )
    return 1
  }
  const wanted = KINDS.filter((kind) => args.length === 0 || args.includes(kind))
  const checks = CHECKS.filter(({ kind }) => wanted.includes(kind))
  if (wanted.some((kind) => NEEDS_SERVERS.has(kind)) && (await chooseEngine()) === 'embedded') {
    // If two useradd processes run at the same time, one of the users is lost.
    await prepareMachine()
  }
  await forgetCalls()
  const web = webOf(wanted)
  const counts = await Promise.all([
    web,
    ...checks.map((check) => check.run()),
    runGroups(wanted, web),
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
 * In starting order, longest first. There are many browser tests, so they run in three parts.
 * `width`: how much of the machine a group takes.
 */
const GROUPS: readonly { kind: Kind; shard?: string; width: number }[] = [
  // Runs three files at a time.
  { kind: 'integration', width: 2 },
  { kind: 'faults', width: 1 },
  { kind: 'browser', shard: '1/3', width: 1 },
  { kind: 'browser', shard: '2/3', width: 1 },
  { kind: 'fair', width: 1 },
  { kind: 'browser', shard: '3/3', width: 1 },
  { kind: 'unit', width: 1 },
  { kind: 'ui', width: 1 },
]

/**
 * Three is enough to keep two cores busy, because tests often wait for servers and browsers. With a
 * higher value, tests would slow each other down.
 */
const CAPACITY = 3

/**
 * Builds the web app once, before any group needs it, and measures it if sizes are to be checked.
 * Two simultaneous builds of one language would write into the same folder.
 */
async function webOf(wanted: readonly Kind[]): Promise<Count> {
  const sizes = wanted.includes('size') ? await checkSize() : NONE
  const isNeeded = wanted.some((kind) => NEEDS_WEB.has(kind))
  if (isNeeded && sizes.failed === 0) await buildWeb(console.log, OFFERED_LANGUAGES)
  return sizes
}

/** Starts each group as soon as there is capacity for it. */
async function runGroups(wanted: readonly Kind[], web: Promise<unknown>): Promise<Count> {
  let [free, total] = [CAPACITY, NONE]
  const running = new Set<Promise<void>>()
  const run = async ({ kind, shard }: (typeof GROUPS)[number]) => {
    if (NEEDS_WEB.has(kind)) await web
    const count = await runVitest(kind, shard)
    total = add(total, count)
  }
  for (const group of GROUPS.filter(({ kind }) => wanted.includes(kind))) {
    while (free < group.width) await Promise.race(running)
    if (isStopping()) break
    free -= group.width
    const done = run(group).finally(() => {
      free += group.width
      running.delete(done)
    })
    running.add(done)
  }
  await Promise.all(running)
  return total
}

await exitWritten(await main(process.argv.slice(2)))
