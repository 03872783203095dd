import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { LEVEL_MAX } from '@ideathlon/contracts/levels'
import { SHIPPED_RULES_TITLES } from '@ideathlon/contracts/shipped-rules'
import { wayInWords } from '@ideathlon/contracts/worn-rank'
import { expect, it } from 'vitest'
import { allMessages } from './all-messages.ts'
import { readCatalogue } from './catalogue.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { findMessages } from './finding/find-messages.ts'

const keys = allMessages().map(({ key }) => key)

it.each(OFFERED_LANGUAGES.filter((language) => language !== 'en'))(
  'the translation into %s is complete and keeps every placeholder (see `npm run messages`)',
  (language) => {
    const faults = checkCatalogue(keys, readCatalogue(language))
    expect(faults).toEqual({ missing: [], unused: [], broken: [] })
  },
)

const ROOT = join(import.meta.dirname, '../../..')

it('lists the title of every version of the rules that comes with the product', () => {
  const titles = globSync('rules/*.json', { cwd: ROOT }).map(
    (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).title,
  )
  expect(titles.toSorted()).toEqual(SHIPPED_RULES_TITLES.toSorted())
})

it('finds the name of every detail of an audit entry', async () => {
  const file = join(ROOT, 'web/src/features/admin/audit/detail-names.ts')
  const found = findMessages(file, readFileSync(file, 'utf8')).map(({ key }) => key)
  const names = Object.values((await import(file)).DETAIL_NAMES)
  // The finder returns a message once for each place where it is written.
  expect(new Set(found)).toEqual(new Set(names))
})

it('finds every part of the sentence about another member’s level', () => {
  const file = join(ROOT, 'packages/contracts/src/worn-rank.ts')
  const found = findMessages(file, readFileSync(file, 'utf8')).map(({ key }) => key)
  const sentences = found.flatMap((key) =>
    key.includes('{rank}') ? found.map((rank) => key.replace('{rank}', rank)) : [key],
  )
  const levels = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => level)
  expect(sentences).toEqual(expect.arrayContaining(levels.map(wayInWords)))
})
