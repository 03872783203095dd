import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'

const BENCH = join(ROOT, 'bench')

/** What a benchmark exports; it returns its exit code. */
const Bench = z.object({
  run: z.custom<(args: string[]) => Promise<number>>((run) => typeof run === 'function'),
})

/** `npm run bench -- <name> [--json]`: each file in `bench/` is a benchmark. */
async function main([name, ...args]: string[]): Promise<number> {
  const names = await benchNames()
  if (name === undefined || !names.includes(name)) {
    if (name && name !== '--help') console.error(`There is no benchmark "${name}".`)
    console.log(
      `npm run bench -- <name> [--json]\n\n${names.map((each) => `  ${each}`).join('\n')}`,
    )
    return name === '--help' ? 0 : 1
  }
  const { run } = Bench.parse(await import(join(BENCH, `${name}.ts`)))
  return run(args)
}

async function benchNames(): Promise<string[]> {
  const files = await readdir(BENCH, { withFileTypes: true })
  return files.flatMap(({ name }) => (/^[a-z-]+\.ts$/.test(name) ? [name.slice(0, -3)] : [])).sort()
}

await runScript(() => main(process.argv.slice(2)))
