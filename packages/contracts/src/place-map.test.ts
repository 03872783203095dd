import { expect, it } from 'vitest'
import { bestFit, detourTo, inWords, matchPattern, toAddress } from './place-map.ts'

it.each([
  ['/', '/', {}],
  ['/nerve-boards/:category?', '/nerve-boards', {}],
  ['/nerve-boards/:category?', '/nerve-boards/cities', { category: 'cities' }],
  ['/nerve-boards/:category?', '/nerve-boards/cities/more', undefined],
  ['/:platformSlug/mentor', '/ada/mentor/', { platformSlug: 'ada' }],
  ['/:platformSlug/mentor', '/ada/talks', undefined],
  ['/my-dashboard/*', '/my-dashboard', { '*': '' }],
  ['/my-dashboard/*', '/my-dashboard/rater/closed', { '*': 'rater/closed' }],
  ['/search', '/Search', {}],
])(
  'matches the pattern %s with the path %s, which gives the parameters %o',
  (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params)
  },
)

it.each([
  ['/challenges/create', '/challenges/create'],
  ['/challenges/why-7', '/challenges/:challenge'],
  ['/search', '/search'],
  ['/ada', '/:platformSlug'],
  ['/ada/search', '/:platformSlug/search'],
  ['/a/b/c', '*'],
  ['/', '/'],
])('%s matches the pattern %s', (path, pattern) => {
  const all = ['*', '/:platformSlug', '/:platformSlug/search', '/challenges/:challenge', '/search']
  const places = ['/', ...all, '/challenges/create']
  expect(bestFit(places, (each) => each, path)?.found).toBe(pattern)
})

it.each([
  ['Blog of @:platformSlug', { platformSlug: 'ada' }, 'Blog of @ada'],
  ['Forum of @:platformSlug', { platformSlug: 'platform' }, 'Forum of Ideathlon'],
  ['Channel :slug', { slug: 'tea' }, 'Channel tea'],
])('fills the title "%s" with %o, which gives “%s”', (text, params, words) => {
  expect(inWords(text, params)).toBe(words)
})

it.each([
  ['/:platformSlug/my-dashboard', { platformSlug: 'ada b' }, '/ada%20b/my-dashboard'],
  ['/nerve-boards/:category?', {}, '/nerve-boards'],
  [
    '/:platformSlug/discussion-forums/*',
    { platformSlug: 'x', '*': 'a/b' },
    '/x/discussion-forums/a/b',
  ],
  ['/?category=:category', { category: 'a&b' }, '/?category=a%26b'],
  ['/', {}, '/'],
])('the pattern %s with %o gives the address %s', (pattern, params, address) => {
  expect(toAddress(pattern, params)).toBe(address)
})

it('keeps the query in a redirect, and puts the redirect’s own parameters first', () => {
  expect(detourTo('/about/send-feedback?about=support', {}, '?about=x&path=%2Fa')).toBe(
    '/about/send-feedback?about=support&path=%2Fa',
  )
  expect(detourTo('/:platformSlug/blog', { platformSlug: 'ada' }, '')).toBe('/ada/blog')
})
