import { expect, it } from 'vitest'
import { firstSearch, otherSearches, searchAfter, widerSearch, wordsOf } from './search-words.ts'

const about = {
  title: 'What could make a night bus feel as safe as home?',
  tags: ['Transport'],
  category: 'Local civics',
}

it('picks the words of a title that a picture could show', () => {
  expect(wordsOf(about.title)).toEqual(['night', 'bus', 'safe', 'home'])
  expect(wordsOf('What could')).toEqual([])
  expect(wordsOf('How could Städte grün werden?')).toEqual(['städte', 'grün', 'werden'])
})

it('starts with the tags, then the title, and uses the category when both are empty', () => {
  expect(firstSearch(about)).toBe('transport, night, bus, safe')
  expect(firstSearch({ ...about, title: 'What could ', tags: [] })).toBe('local, civics')
  expect(firstSearch({ title: '', tags: [], category: undefined })).toBe('')
})

it('continues with one word at a time, and starts over after the last', () => {
  const others = otherSearches(about)
  expect(others).toEqual(['transport', 'night', 'bus', 'safe', 'home', 'local', 'civics'])
  expect(searchAfter(firstSearch(about), others)).toBe('transport')
  expect(searchAfter('transport', others)).toBe('night')
  expect(searchAfter('civics', others)).toBe('transport')
  expect(searchAfter('bus', ['bus'])).toBeUndefined()
  expect(searchAfter('bus', [])).toBeUndefined()
})

it('widens a suggested search to its category, and then to every picture', () => {
  expect(widerSearch('surprising, songs', 'Arts')).toBe('arts')
  expect(widerSearch('arts', 'Arts')).toBe('')
  expect(widerSearch('songs', undefined)).toBe('')
  expect(widerSearch('', 'Arts')).toBeUndefined()
})
