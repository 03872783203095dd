import * as fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { type FollowedLink, followedLinks, linkIn, withLink } from './followed-links.ts'

const linkOf = (url: string) => {
  const query = Object.fromEntries(new URL(url, 'https://x.example').searchParams)
  return linkIn({ url, query })
}
const kept = (cookie: string) =>
  followedLinks({ cookies: { share_links: cookie } } as unknown as FastifyRequest)

it('reads the scout, the challenge and the network from a URL', () => {
  expect(linkOf('/challenges/what-could-1?scout_id=ben&via=mastodon')).toEqual({
    scout: 'ben',
    slug: 'what-could-1',
    via: 'mastodon',
  })
  expect(linkOf('/challenges/what-could-1/survey?scout_id=7&via=<script>')).toEqual({
    scout: '7',
    slug: 'what-could-1',
    via: 'link',
  })
  expect(linkOf('/ada?scout_id=ben')).toMatchObject({ slug: '' })
  expect(linkOf('/challenges/a~b?scout_id=ben')).toMatchObject({ slug: '' })
  expect(linkOf('/ada?scout_id=%7C')).toBeUndefined()
  expect(linkOf('/ada')).toBeUndefined()
})

it('keeps the first link of each challenge', () => {
  const ben: FollowedLink = { slug: 'one', scout: 'ben', via: 'qr' }
  expect(withLink([], ben)).toBe('one~ben~qr')
  expect(withLink([ben], { ...ben, scout: 'eve' })).toBeUndefined()
  expect(kept(withLink([ben], { slug: '', scout: 'eve', via: 'link' }) ?? '')).toEqual([
    ben,
    { slug: '', scout: 'eve', via: 'link' },
  ])
})

it('keeps the very first link and the newest of many', () => {
  let known: FollowedLink[] = []
  for (let at = 0; at < 30; at += 1) {
    known = kept(withLink(known, { slug: `c${at}`, scout: 'ben', via: 'link' }) ?? '')
  }
  expect(known.map(({ slug }) => slug)).toEqual([
    'c0',
    ...Array.from({ length: 11 }, (_, at) => `c${at + 19}`),
  ])
})

it('survives any cookie', () => {
  fc.assert(fc.property(fc.string(), (text) => kept(text).length <= 12))
})
