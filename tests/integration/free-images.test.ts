import type { FreeImage } from '@ideathlon/contracts/images'
import { FREE_IMAGE_PROBLEMS } from '@ideathlon/contracts/images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'
import { type PictureSources, startPictureSources } from '../edge/picture-sources.ts'

const KEY = 'an-access-key'
let remote: PictureSources
let server: ApiServer
let ada: Member

beforeAll(async () => {
  remote = await startPictureSources(KEY)
})
afterAll(() => remote.stop())

async function start(settings: Record<string, string>) {
  server = await startApiServer(NO_EVENT, settings)
  ada = await join(server, 'ada')
}

const search = async (query: string) => {
  const answer = await ada.call('GET', `/random-images?${query}`)
  return answer.json().data as FreeImage[]
}
const pathOf = (address: string) => address.replace(/^\/api/, '')
const fetchPicture = (address: string, member = ada) => member.call('GET', pathOf(address))
const firstError = (answer: { json(): { errors: { error: string }[] } }) =>
  answer.json().errors[0]?.error

describe('the bundled pictures', () => {
  beforeAll(() => start({}))
  afterAll(() => server.stop())

  it('are found by keyword, with a credit and a description, six of them on a page', async () => {
    const found = await search('keywords=bus,street&total=6')
    expect(found).toHaveLength(6)
    expect(found[0]).toMatchObject({
      source: 'Ideathlon drawings, CC0',
      user: { link: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      description: expect.stringMatching(/bus/),
    })
    const tile = await fetchPicture(found[0]?.small ?? '')
    expect(tile.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
    })
    expect((await sharp(tile.rawPayload).metadata()).width).toBe(480)
    const full = await fetchPicture(found[0]?.full ?? '')
    expect((await sharp(full.rawPayload).metadata()).width).toBe(1200)
  })

  it('are not found for unknown words, and are listed when no word is given', async () => {
    expect(await search('keywords=xylophage')).toEqual([])
    expect(await search('')).toHaveLength(20)
  })

  it('can be used only by members who searched for them, and for a limited time', async () => {
    const [found] = await search('keywords=bus')
    const ben = await join(server, 'ben')
    const theirs = await fetchPicture(found?.full ?? '', ben)
    expect([theirs.statusCode, firstError(theirs)]).toEqual([422, FREE_IMAGE_PROBLEMS.foreign])
    const forged = await fetchPicture(`/use-image?source=aGVsbG8.${'A'.repeat(43)}`)
    expect([forged.statusCode, firstError(forged)]).toEqual([422, FREE_IMAGE_PROBLEMS.foreign])
    const visitor = await server.app.inject({ method: 'GET', url: '/api/random-images' })
    expect(visitor.statusCode).toBe(401)
    server.turnTo('2026-03-02T12:00:00Z')
    const late = await fetchPicture(found?.full ?? '')
    expect([late.statusCode, firstError(late)]).toEqual([422, FREE_IMAGE_PROBLEMS.expired])
    server.turnTo('2026-03-02T09:00:00Z')
  })
})

describe('the pictures of Openverse', () => {
  let found: FreeImage[]

  beforeAll(async () => {
    await start({
      IMAGE_SOURCE: 'openverse',
      IMAGE_SOURCE_URL: remote.url,
      OUTGOING_ALLOW: remote.host,
    })
    found = await search('keywords=sun,hill')
  })
  afterAll(() => server.stop())

  it('are searched by keyword and licence, and credited', () => {
    const [asked] = remote.requested.filter((path) => path.startsWith('/v1/images/'))
    expect(asked).toMatch(/q=sun\+hill.*license_type=commercial%2Cmodification.*mature=false/)
    expect(found[0]).toMatchObject({
      source: 'Flickr, CC BY 2.0',
      user: { name: 'Ada Photographer', link: 'https://www.flickr.com/photos/ada/sun' },
      description: 'The sun',
    })
    expect(found[1]?.user.link).toBe('https://www.flickr.com/photos/ada')
  })

  it('arrive as plain pictures without location data', async () => {
    const answer = await fetchPicture(found[0]?.full ?? '')
    const { format, width, exif } = await sharp(answer.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 1600, undefined])
  })

  it.each([
    { what: 'a page', at: 1 },
    { what: 'a page that claims to be a picture', at: 2 },
    { what: 'a picture of 20,000 pixels on each side', at: 3 },
    { what: 'nothing', at: 4 },
  ])('are refused with the same sentence when the address leads to $what', async ({ at }) => {
    const answer = await fetchPicture(found[at]?.full ?? '')
    expect([answer.statusCode, firstError(answer)]).toEqual([422, FREE_IMAGE_PROBLEMS.broken])
  })
})

describe('the pictures of Unsplash', () => {
  beforeAll(() =>
    start({
      IMAGE_SOURCE: 'unsplash',
      IMAGE_SOURCE_URL: remote.url,
      OUTGOING_ALLOW: remote.host,
      UNSPLASH_KEY: KEY,
    }),
  )
  afterAll(() => server.stop())

  it('link to their photographer, and are reported as used when they are chosen', async () => {
    const [found] = await search('keywords=sun')
    expect(found).toMatchObject({
      source: 'Unsplash',
      user: {
        name: 'Ada',
        link: 'https://unsplash.com/@ada?utm_source=ideathlon&utm_medium=referral',
      },
      description: 'the sun above a hill',
    })
    expect((await fetchPicture(found?.small ?? '')).statusCode).toBe(200)
    const used = () => remote.requested.filter((path) => path.includes('/download'))
    expect(used()).toEqual([])
    expect((await fetchPicture(found?.full ?? '')).statusCode).toBe(200)
    expect(used()).toEqual(['/photos/sun/download?ixid=abc'])
    expect(await search('')).toHaveLength(1)
  })

  it('report in one sentence that their source does not answer', async () => {
    remote.breakDown()
    const answer = await ada.call('GET', '/random-images?keywords=sun')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain(FREE_IMAGE_PROBLEMS.silent)
  })
})
