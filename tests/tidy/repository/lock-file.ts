import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../sources.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) }),
  ),
})

/**
 * Binaries for other machines that the lock file lacks. npm omits them if they cannot be fetched
 * here, and then `npm ci` refuses the lock file on a fresh clone. WebAssembly builds do not count,
 * because npm uses them only as a last resort.
 */
export function unlockedBinaries(): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !name.includes('wasm32'))
      .filter(
        (name) =>
          !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      )
      .map((name) => `${path} needs ${name}`),
  )
}
