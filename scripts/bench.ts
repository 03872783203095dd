import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'

const BENCH = join(ROOT, 'bench')

/** What a benchmark exports. It returns its exit code. */
const Bench = z.object({
  run: z.custom<(args: string[]) => Promise<number>>((run) => typeof run === 'function'),
})

/**
 * `npm run bench -- <name> [--json]`. Each file in `bench/` is a benchmark, except those in
 * `bench/rig/`.
 */
async function main([name, ...args]: string[]): Promise<number> {
  const files = await benchFiles()
  const file = files.get(name ?? '')
  if (file === undefined) {
    if (name && name !== '--help') console.error(`There is no benchmark "${name}".`)
    const names = [...files.keys()].sort()
    console.log(
      `npm run bench -- <name> [--json]\n\n${names.map((each) => `  ${each}`).join('\n')}`,
    )
    return name === '--help' ? 0 : 1
  }
  const { run } = Bench.parse(await import(file))
  return run(args)
}

/** The file of each benchmark, by name. */
async function benchFiles(): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('{*,!(rig)/*}.ts', { cwd: BENCH }))
  return new Map(files.map((file) => [basename(file, '.ts'), join(BENCH, file)]))
}

await runScript(() => main(process.argv.slice(2)))
