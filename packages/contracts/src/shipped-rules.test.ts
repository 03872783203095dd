import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SHIPPED_RULES_TITLES } from './shipped-rules.ts'

const ROOT = join(import.meta.dirname, '../../..')

it('names every version of the rules that comes with the product', () => {
  const titles = globSync('rules/*.json', { cwd: ROOT }).map(
    (file) => (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { title: string }).title,
  )
  expect(titles.toSorted()).toEqual(SHIPPED_RULES_TITLES.toSorted())
})
