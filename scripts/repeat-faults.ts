import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './stack/repository.ts'
import { exitWritten } from './stack/run-script.ts'

const ROUNDS = 20
const FILES = ['killed-processes', 'disputed-log']

/**
 * Repeats the fault tests at new random moments until one fails or all rounds have passed. The
 * argument is the number of rounds.
 */
const rounds = Number(process.argv[2] ?? ROUNDS)
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const files = FILES.map((name) => `tests/faults/${name}`)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('How many rounds? npm run faults:repeat -- 20')
  await exitWritten(1)
}
let child: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal))

for (let round = 1; round <= rounds; round++) {
  const started = Date.now()
  child = spawn(process.execPath, [vitest, 'run', '--project', 'faults', ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) {
    console.log(output)
    console.log(`round ${round} of ${rounds} failed`)
    await exitWritten(1)
  }
  console.log(
    `round ${round} of ${rounds}: passed in ${Math.round((Date.now() - started) / 1000)} s`,
  )
}
