import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { expect, it } from 'vitest'
import { allMessages } from './all-messages.ts'
import { readCatalogue } from './catalogue.ts'
import { checkCatalogue } from './check-catalogue.ts'

/** A page shows a message that is not translated yet in English, so new ones may wait for their translators. */
const MISSING_MAX = 0.1
const UNUSED_MAX = 0.02

const found = allMessages()
const keys = found.map(({ key }) => key)
const onPages = found.filter(({ where }) => where.some((file) => !file.startsWith('services/')))

it.each(OFFERED_LANGUAGES.filter((language) => language !== 'en'))(
  'the translation into %s keeps every placeholder and is complete, see `npm run messages`',
  (language) => {
    const { missing, unused, broken } = checkCatalogue(keys, readCatalogue(language))
    const lacking = new Set(missing)
    const missingOnPages = onPages.filter(({ key }) => lacking.has(key))
    expect(broken).toEqual([])
    expect(missingOnPages.length).toBeLessThan(onPages.length * MISSING_MAX)
    expect(unused.length).toBeLessThan(keys.length * UNUSED_MAX)
  },
)
