import { expect, it } from 'vitest'
import { crumbsOf } from './crumbs-of.ts'

const labels = (...args: Parameters<typeof crumbsOf>) =>
  crumbsOf(...args).map(({ label, to }) => `${label} ${to}`)

it('the viewer’s own dashboard starts at their own page', () => {
  const place = { family: 'dashboard', path: '/:platformSlug/my-dashboard/impact' } as const
  const mine = ['My Home /me', 'Dashboard /me/my-dashboard']
  expect(labels({ place, params: { platformSlug: 'me' }, viewer: 'ada' })).toEqual(mine)
  expect(labels({ place, params: { platformSlug: 'ada' }, viewer: 'ada' })[0]).toBe('My Home /me')
})

it('another member’s dashboard shows its owner', () => {
  const place = { family: 'dashboard', path: '/:platformSlug/my-dashboard' } as const
  expect(labels({ place, params: { platformSlug: 'ben' }, viewer: 'ada' })).toEqual([
    'Home /',
    '@ben /ben',
  ])
})

it('breadcrumbs on the viewer’s pages start at the viewer’s page, and on another member’s pages at that member’s', () => {
  const place = { family: 'people', path: '/:platformSlug/teams' } as const
  expect(labels({ place, params: { platformSlug: 'me' }, viewer: 'ada' })).toEqual(['My Home /me'])
  expect(labels({ place, params: { platformSlug: 'ben' }, viewer: 'ada' })).toEqual([
    'Home /',
    '@ben /ben',
  ])
})

it('no breadcrumb links to the current page', () => {
  const place = { family: 'faqs', path: '/faqs' } as const
  expect(labels({ place, params: {}, viewer: undefined })).toEqual(['Home /'])
})

it('a breadcrumb shows the name of its target, if known', () => {
  const crumbs = [{ label: ':slug', to: '/platforms/:slug' }]
  const place = { family: 'general', path: '/platforms/:slug/settings', crumbs } as const
  const where = { place, params: { slug: 'river-city' }, viewer: undefined }
  expect(labels(where)[1]).toBe('river-city /platforms/river-city')
  const names = { slug: 'River City' }
  expect(labels({ ...where, names })[1]).toBe('River City /platforms/river-city')
})

it('a page’s own breadcrumbs follow those of its family', () => {
  const crumbs = [{ label: 'Question', to: '/challenges/:challenge' }]
  const place = { family: 'challenges', path: '/challenges/:challenge/rate', crumbs } as const
  const where = { place, params: { challenge: 'why-7' }, viewer: undefined }
  expect(labels(where)).toEqual(['Home /', 'Question /challenges/why-7'])
})
