import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { expect, it } from 'vitest'
import { allMessages } from './all-messages.ts'
import { readCatalogue } from './catalogue.ts'
import { checkCatalogue } from './check-catalogue.ts'

const keys = allMessages().map(({ key }) => key)

it.each(OFFERED_LANGUAGES.filter((language) => language !== 'en'))(
  'the translation into %s keeps every placeholder and is complete, see `npm run messages`',
  (language) => {
    const faults = checkCatalogue(keys, readCatalogue(language))
    expect(faults).toEqual({ missing: [], unused: [], broken: [] })
  },
)
