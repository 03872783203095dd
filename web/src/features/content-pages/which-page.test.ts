import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { expect, it } from 'vitest'
import { headingIn, neighboursOf, whichPage } from './which-page.ts'

it('finds every page at its address, and none elsewhere', () => {
  for (const [name, { path }] of Object.entries(PAGES)) expect(whichPage(path)).toBe(name)
  expect(whichPage('/gdpr/')).toBe('gdpr')
  expect(whichPage('/harbour/question-collection')).toBe('question-collection')
  expect(whichPage('/nothing')).toBeUndefined()
})

it('names a heading, and none where the address is cut within a character', () => {
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
