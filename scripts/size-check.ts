import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { BUDGETS, type Weight, weigh } from './size/weigh.ts'
import { exitWritten } from './stack/run-script.ts'
import { WEB_DIST } from './start/web-build.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** Prints every size next to its budget. The exit code is 1 if any size exceeds its budget. */
async function main(): Promise<number> {
  const read = (file: string) => readFileSync(join(WEB_DIST, file))
  const manifest = Manifest.parse(JSON.parse(read(join('.vite', 'manifest.json')).toString('utf8')))
  const weights = weigh(manifest, {
    gzipped: (file) => gzipSync(read(file)).length,
    text: (file) => read(file).toString('utf8'),
    size: (file) => read(file).length,
  })
  for (const weight of weights) console.log(lineOf(weight))
  return weights.some(({ bytes, budget }) => bytes > BUDGETS[budget]) ? 1 : 0
}

function lineOf({ what, bytes, budget }: Weight): string {
  const kilobytes = (n: number) => (n / 1000).toFixed(1).padStart(7)
  const mark = bytes > BUDGETS[budget] ? 'OVER' : 'ok'
  return `${kilobytes(bytes)} kB of ${kilobytes(BUDGETS[budget])} kB  ${mark.padEnd(4)}  ${what}`
}

await exitWritten(await main())
