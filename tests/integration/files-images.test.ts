import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileKeyOf, IMAGE_BYTES_MAX, IMAGE_PROBLEMS } from '@ideathlon/contracts/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimPicture, releaseFile } from '../../services/api/src/site/files/commands.ts'
import { purgeFiles } from '../../services/api/src/site/files/jobs.ts'
import { openStore } from '../../services/api/src/site/files/store/open-store.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'
import { S3_RIGHTS, type S3Server, startS3Server } from '../edge/s3-server.ts'

const START = '2026-03-02T09:00:00Z'
let folder: string
let bucket: S3Server

beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-files-'))
  bucket = await startS3Server(joinPath(folder, 'bucket'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6b4bd8' } })

describe.each(['folder', 'bucket'] as const)('a picture in a %s', (kind) => {
  let server: ApiServer
  let ada: Member
  let settings: Record<string, string>

  beforeAll(async () => {
    settings =
      kind === 'folder'
        ? { FILES_DIR: joinPath(folder, 'disk') }
        : { FILES_S3_URL: bucket.url, ...S3_RIGHTS }
    server = await startApiServer(NO_EVENT, settings)
    ada = await join(server, 'ada')
  })
  afterAll(() => server.stop())

  const store = () =>
    openStore({
      FILES_DIR: '',
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_KEY_ID: '',
      FILES_S3_SECRET: '',
      ...settings,
    })
  const announce = async (more: object = {}, headers: Record<string, string> = {}) =>
    ada.call(
      'POST',
      '/files/image-upload',
      { name: 'sun.jpg', type: 'image/jpeg', size: 5000, ...more },
      headers,
    )
  const put = (url: string, payload: Buffer) =>
    server.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/jpeg' }, payload })
  const upload = async (payload: Buffer) => put((await announce()).json().data.url, payload)
  const fetchImage = (url: string) => server.app.inject({ method: 'GET', url })

  it('is announced, uploaded, scaled to 1200 pixels and public', async () => {
    const camera = { IFD0: { Make: 'Kodak', Copyright: 'somewhere private' } }
    const photo = await picture(2400, 1600).jpeg().withExif(camera).toBuffer()
    const answer = await upload(photo)
    expect(answer.statusCode).toBe(200)
    const { key, url, thumb_url, width, height } = answer.json().data
    expect([width, height]).toEqual([1200, 800])
    expect(fileKeyOf(url)).toBe(key)

    const shown = await fetchImage(url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const seen = await sharp(shown.rawPayload).metadata()
    expect([seen.format, seen.width, seen.exif]).toEqual(['webp', 1200, undefined])
    const small = await sharp((await fetchImage(thumb_url)).rawPayload).metadata()
    expect(small.width).toBe(400)
  })

  it('keeps a small size and is rotated upright', async () => {
    const sideways = await picture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width, height } = (await upload(sideways)).json().data
    expect([width, height]).toEqual([40, 60])
  })

  it('stays animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { url, height } = (await upload(gif)).json().data
    expect(height).toBe(20)
    expect((await sharp((await fetchImage(url)).rawPayload).metadata()).pages).toBe(3)
  })

  it.each([
    { what: 'text', bytes: async () => Buffer.from('I am a picture'), says: IMAGE_PROBLEMS.broken },
    {
      what: 'a drawing that can contain scripts',
      bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      says: IMAGE_PROBLEMS.broken,
    },
    {
      what: 'half a picture',
      bytes: async () => (await picture(300, 300).png().toBuffer()).subarray(0, 60),
      says: IMAGE_PROBLEMS.broken,
    },
    {
      what: 'one pixel too wide',
      bytes: () => picture(8001, 2).png().toBuffer(),
      says: IMAGE_PROBLEMS.side,
    },
    {
      what: 'one byte too many',
      bytes: async () => Buffer.alloc(IMAGE_BYTES_MAX + 1, 0xff),
      says: IMAGE_PROBLEMS.bytes,
    },
  ])('is refused when it is $what', async ({ bytes, says }) => {
    const answer = await upload(await bytes())
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'file', error: says }])
  })

  it('is accepted with 8000 pixels on each side', async () => {
    expect((await upload(await picture(8000, 2).png().toBuffer())).statusCode).toBe(200)
  })

  it.each([
    { more: { size: IMAGE_BYTES_MAX + 1 }, field: 'size', says: IMAGE_PROBLEMS.bytes },
    { more: { size: 0 }, field: 'size', says: IMAGE_PROBLEMS.broken },
    { more: { type: 'image/svg+xml' }, field: 'type', says: IMAGE_PROBLEMS.broken },
  ])('is refused before the upload when $more', async ({ more, field, says }) => {
    const answer = await announce(more)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field, error: says }])
  })

  it('is announced once when announced twice under one key', async () => {
    const headers = { 'idempotency-key': 'the same picture'.replaceAll(' ', '-') }
    const first = (await announce({}, headers)).json().data
    const second = (await announce({}, headers)).json().data
    expect(second.key).toBe(first.key)
  })

  it('is refused at an expired or invented address', async () => {
    const { url } = (await announce()).json().data
    const bytes = await picture(10, 10).png().toBuffer()
    const forged = await put(url.replace(/signature=.{43}/, `signature=${'x'.repeat(43)}`), bytes)
    expect(forged.statusCode).toBe(403)
    server.turnTo('2026-03-02T09:10:01Z')
    const late = await put(url, bytes)
    expect(late.statusCode).toBe(403)
    server.turnTo(START)
    expect((await put(url, bytes)).statusCode).toBe(200)
    expect((await put(url, Buffer.from('other bytes'))).json().data.width).toBe(10)
  })

  it('is refused if decoding needs more memory than the largest plain picture', async () => {
    const plain = { width: 8000, height: 4500, channels: 4, background: '#6b4bd8' } as const
    const deep = sharp({ create: plain }).toColourspace('rgb16').png().toBuffer()
    const answer = await upload(await deep)
    expect(answer.json().errors).toEqual([{ field: 'file', error: IMAGE_PROBLEMS.unpacked }])
  })

  it('is deleted after a week if unused', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    const used = (await upload(bytes)).json().data
    const unused = (await upload(bytes)).json().data
    const waiting = (await announce()).json().data
    const claim = (key: string) =>
      server.db
        .transaction()
        .execute((tx) => claimPicture(tx, key, { by: 'account:1', field: 'picture' }))
    const gone = {
      errors: [{ field: 'picture', error: 'This picture no longer exists. Upload it again.' }],
    }
    await claim(used.key)
    await claim(used.key)
    await expect(claim(waiting.key)).rejects.toMatchObject({ status: 422, body: gone })

    await purgeFiles(server.db, store(), new Date('2026-03-09T09:00:00Z'))
    expect((await fetchImage(unused.url)).statusCode).toBe(200)
    await purgeFiles(server.db, store(), new Date('2026-03-09T09:00:01Z'))
    expect((await fetchImage(unused.url)).statusCode).toBe(404)
    expect((await fetchImage(unused.thumb_url)).statusCode).toBe(404)
    expect((await fetchImage(used.url)).statusCode).toBe(200)
    await expect(claim(unused.key)).rejects.toMatchObject({ status: 422, body: gone })

    await server.db.transaction().execute((tx) => releaseFile(tx, used.key, 'account:1'))
    await purgeFiles(server.db, store(), new Date('2026-03-09T09:00:01Z'))
    expect((await fetchImage(used.url)).statusCode).toBe(404)
  })
})

it('leaves no unfinished file in the folder', async () => {
  const names = await readdir(joinPath(folder, 'disk'), { recursive: true })
  expect(names.filter((name) => name.includes('.webp.'))).toEqual([])
})

describe('the upload route for pictures', () => {
  let server: ApiServer
  let port: number
  let ada: Member
  const opened: ClientRequest[] = []

  beforeAll(async () => {
    server = await startApiServer(NO_EVENT, { FILES_DIR: joinPath(folder, 'door') })
    ada = await join(server, 'ada')
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(async () => {
    for (const request of opened) request.destroy()
    await server.stop()
  })

  const announce = async (): Promise<string> => {
    const picture = { name: 'sun.jpg', type: 'image/jpeg', size: 5000 }
    return (await ada.call('POST', '/files/image-upload', picture)).json().data.url
  }
  /** Announces a large picture and sends only its first bytes. */
  const begin = (path: string, from: string) => {
    const headers = { 'content-type': 'image/png', 'content-length': '9000000' }
    const place = { host: '127.0.0.1', port, path, method: 'PUT' }
    const sent = request({ ...place, headers: { ...headers, 'x-forwarded-for': from } })
    sent.on('error', () => {})
    sent.write('some bytes')
    opened.push(sent)
    return sent
  }
  const answerTo = async (sent: ClientRequest) => {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return [answer.statusCode, answer.headers['retry-after']]
  }

  it('refuses an unsigned address before it reads the body', async () => {
    const url = (await announce()).replace(/signature=.{43}/, `signature=${'x'.repeat(43)}`)
    expect(await answerTo(begin(url, '203.0.113.1'))).toEqual([403, undefined])
  })

  it('accepts twelve uploads at a time, four of them from one network, and makes others retry later', async () => {
    const urls = await Promise.all(Array.from({ length: 14 }, announce))
    const [first] = urls.slice(0, 4).map((url) => begin(url, '203.0.113.1'))
    await expect.poll(async () => answerTo(begin(urls[4] ?? '', '203.0.113.1'))).toEqual([429, '5'])
    for (const [i, url] of urls.slice(4, 12).entries()) begin(url, `198.51.100.${i}`)
    const late = async () => answerTo(begin(urls[12] ?? '', '192.0.2.1'))
    await expect.poll(late).toEqual([503, '5'])
    first?.destroy()
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png' }
    const put = () =>
      server.app.inject({ method: 'PUT', url: urls[13] ?? '', headers, payload: small })
    await expect.poll(async () => (await put()).statusCode).toBe(200)
  })
})
