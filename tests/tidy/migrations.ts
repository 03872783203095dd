import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './sources.ts'

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

/** Each schema numbers its migrations 0001, 0002 ... without a gap or a double. */
export function misnumbered(): string[] {
  const folder = join(ROOT, 'migrations')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: schema }) =>
      readdirSync(join(folder, schema))
        .sort()
        .filter((file, at) => Number(NAME.exec(file)?.[1]) !== at + 1)
        .map((file) => `${schema}/${file}`),
    )
}
