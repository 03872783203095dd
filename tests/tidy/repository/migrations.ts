import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../sources.ts'

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

/**
 * Migrations without a number, or with one that the schema already uses. The number decides the
 * order.
 */
export function misnumbered(): string[] {
  const folder = join(ROOT, 'migrations')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: schema }) => {
      const files = readdirSync(join(folder, schema))
      const numbers = files.map((file) => NAME.exec(file)?.[1])
      return files
        .filter((_, at) => numbers[at] === undefined || numbers.indexOf(numbers[at]) !== at)
        .map((file) => `${schema}/${file}`)
    })
}
