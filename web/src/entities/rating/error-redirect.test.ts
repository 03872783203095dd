import { expect, it } from 'vitest'
import { Problem } from '../../lib/problem.ts'
import { errorRedirectOf } from './error-redirect.ts'

const rating = { slug: 'trams-7', isHome: false }
const refused = (code: string) => new Problem('refused', 'No.', { code, status: 409 })

it.each([
  [refused('challenge_closed'), '/challenges/trams-7'],
  [refused('ama_private'), '/challenges/trams-7'],
  [refused('rating_not_started'), '/challenges/trams-7/rating-unlock'],
  [new Problem('offline', 'We cannot reach it.'), undefined],
  [new Problem('signed-out', 'Sign in.', { status: 401 }), undefined],
])('%s in the middle of rating leads to %s', (error, way) => {
  expect(errorRedirectOf(error, rating)).toBe(way)
})

it.each([
  new Problem('fault', 'It broke.', { status: 500 }),
  new Problem('missing', 'It broke.', { status: 404 }),
  new TypeError('It broke.'),
])('%s opens the feedback form with the challenge and the message', (error) => {
  expect(errorRedirectOf(error, rating)).toBe(
    '/about/send-feedback?about=Challenge+-+Rating+Flow&challenge=trams-7&errors=It+broke.',
  )
})

it('shows a missing challenge on its own page', () => {
  const home = { ...rating, isHome: true }
  expect(errorRedirectOf(new Problem('missing', 'Gone.', { status: 404 }), home)).toBeUndefined()
  expect(
    errorRedirectOf(new Problem('invalid', 'Mistyped.', { status: 422 }), home),
  ).toBeUndefined()
  expect(errorRedirectOf(new Problem('fault', 'It broke.', { status: 500 }), home)).toMatch(
    /feedback/,
  )
})
