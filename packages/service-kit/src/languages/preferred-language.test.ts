import { LANGUAGE_COOKIE } from '@ideathlon/contracts/languages'
import { expect, it } from 'vitest'
import { localeOfReader, preferredLanguage } from './preferred-language.ts'

const languageFor = (accepted?: string, chosen?: string) =>
  preferredLanguage(['en', 'de'], { chosen, accepted })

it.each([
  { accepted: undefined, language: 'en' },
  { accepted: 'de', language: 'de' },
  { accepted: 'DE-ch', language: 'de' },
  { accepted: 'de-AT,de;q=0.9,en;q=0.8', language: 'de' },
  { accepted: 'fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4', language: 'de' },
  { accepted: 'en;q=0.3, de;q=0.7', language: 'de' },
  { accepted: 'de;q=0, en', language: 'en' },
  { accepted: 'fr', language: 'en' },
  { accepted: 'den-DE', language: 'en' },
  { accepted: ';;q=x,', language: 'en' },
])('answers a browser that asks for $accepted in $language', ({ accepted, language }) => {
  expect(languageFor(accepted)).toBe(language)
})

it('prefers the language the reader chose, if the site has it', () => {
  expect(languageFor('en', 'de')).toBe('de')
  expect(languageFor('de', 'en')).toBe('en')
  expect(languageFor('de', 'tlh')).toBe('de')
})

it('gives a new account the chosen language with the region of the browser', () => {
  const headers = { 'accept-language': 'en-GB,en;q=0.9,de-AT;q=0.5' }
  expect(localeOfReader({ headers })).toBe('en-GB')
  const chosen = { ...headers, cookie: `${LANGUAGE_COOKIE}=de` }
  expect(localeOfReader({ headers: chosen })).toBe('de-AT')
  expect(localeOfReader({ headers: {} })).toBe('en')
})
