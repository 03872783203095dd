import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { expect, it } from 'vitest'
import { headingIn, neighboursOf, whichPage } from './which-page.ts'

it('finds every page by its address, and none at any other', () => {
  for (const [name, { path }] of Object.entries(PAGES)) expect(whichPage(path)).toBe(name)
  expect(whichPage('/gdpr/')).toBe('gdpr')
  expect(whichPage('/harbour/question-collection')).toBe('question-collection')
  expect(whichPage('/nothing')).toBeUndefined()
})

it('finds the heading in the address, and none if the address is cut off in the middle of a character', () => {
  expect(headingIn('#f%C3%BCr-alle')).toBe('für-alle')
  expect(headingIn('#f%C3%BCr%')).toBe('')
  expect(headingIn('')).toBe('')
})

it('walks a shelf from end to end through all visible pages', () => {
  const seen: PageName[] = []
  for (let at: PageName | undefined = 'scoring-points'; at; at = neighboursOf(at).after)
    seen.push(at)
  const shown = Object.entries(PAGES).filter(
    ([, seat]) => seat.shelf === 'faqs' && !('hidden' in seat),
  )
  expect(seen).toEqual(shown.map(([name]) => name))
  expect(neighboursOf('trust-score')).toEqual({})
})
