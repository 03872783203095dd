import { expect, it } from 'vitest'
import { regionalLocale } from './locales.ts'

it.each([
  ['en', ['en-GB', 'en-US', 'en'], 'en-GB'],
  ['en', ['en-US', 'en-GB'], 'en'],
  ['en', ['en'], 'en'],
  ['en', ['en-NZ', 'en-AU', 'en'], 'en'],
  ['en', ['de-DE', 'en-gb'], 'en-GB'],
  ['en', ['fr-FR'], 'en'],
  ['en', [], 'en'],
  ['de', ['de-AT', 'de'], 'de-AT'],
  ['de', ['de-DE', 'de-CH'], 'de'],
  ['de', ['en-GB'], 'de'],
] as const)('in %s for a browser with %j is %s', (language, tags, locale) => {
  expect(regionalLocale(language, tags)).toBe(locale)
})
