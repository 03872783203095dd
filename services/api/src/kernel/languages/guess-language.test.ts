import { detectAll } from 'tinyld/light'
import { expect, it } from 'vitest'
import { guessLanguage, wordsToGuessFrom } from './guess-language.ts'

const languageOf = (...texts: string[]) => guessLanguage(wordsToGuessFrom(texts), detectAll)

it.each([
  ['How could a street carry its own parcels?', 'en'],
  ['Wie könnte eine Straße ihre eigenen Pakete tragen?', 'de'],
  ['Comment pourrait-on rendre le lundi plus agréable à tout le monde ?', 'fr'],
  ['كيف نجعل الحي أفضل للجميع', 'ar'],
  ['怎样才能让我们的街道更安静', 'zh'],
  ['https://example.org/wie/koennte/eine/strasse @somebody #tag', ''],
  ['Nice idea!', ''],
  ['🎉🎉🎉 12345 67890 12345 67890 12345 67890', ''],
  ['', ''],
])('guesses the language of “%s”: “%s”', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

it('reads a title together with its text, and only their beginning', () => {
  expect(languageOf('Puddle maps', 'Draw where the water stands after rain.')).toBe('en')
  expect(languageOf('Wie könnte das gehen? '.repeat(5_000))).toBe('de')
})
