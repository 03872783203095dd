import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { Readable } from 'node:stream'
import { STORAGE_BYTES_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  claimAttachment,
  readAttachmentsOf,
  releaseAttachments,
} from '../../services/api/src/site/attachments/claims.ts'
import { acceptContent } from '../../services/api/src/site/attachments/content/accept-content.ts'
import {
  appendContent,
  PART_BYTES,
  truncateContent,
} from '../../services/api/src/site/attachments/content/append-content.ts'
import { purgeUnusedAttachments } from '../../services/api/src/site/attachments/jobs.ts'
import { connectAttachmentPlaces } from '../../services/api/src/site/attachments/places.ts'
import { ffmpegAt } from '../../services/api/src/site/attachments/previews/ffmpeg.ts'
import { makePreview } from '../../services/api/src/site/attachments/previews/make-preview.ts'
import { writeMetadata } from '../../services/api/src/site/attachments/tus/headers.ts'
import { openStore } from '../../services/api/src/site/files/store/open-store.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'
import { S3_RIGHTS, type S3Server, startS3Server } from '../edge/s3-server.ts'

/** A wait that hangs fails on its own, before the time limit of the test. */
const WAIT = { timeout: 60_000 }
const MB = 1024 * 1024
const TUS = { 'tus-resumable': '1.0.0' }
const STREAM = '/content/attachments/stream-upload'
const FILES = '/content/attachments/files'
const LIBRARY = '/platform/storage-library'

let folder: string
let bucket: S3Server
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-attachments-'))
  bucket = await startS3Server(joinPath(folder, 'bucket'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

let server: ApiServer
let ada: Member
let bob: Member
const settings = () => ({ FILES_DIR: joinPath(folder, 'disk') })
const content = () => ({
  db: server.db,
  store: openStore({
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: '',
    FILES_S3_SECRET: '',
    ...settings(),
  }),
})

beforeAll(async () => {
  server = await startApiServer(NO_EVENT, settings())
  ada = await join(server, 'ada')
  bob = await join(server, 'bob')
  // A fake in place of the real messages: Ada and Bob can read message 1, and everyone can read
  // message 2.
  connectAttachmentPlaces({
    message: {
      readable: async (_db, actor, ids) =>
        ids.filter((id) => id === '2' || (id === '1' && actor !== undefined)),
      describe: async (_db, _actor, id) => ({ title: `Message ${id}`, link: `/m/${id}` }),
    },
  })
  const { port } = await listen()
  base = `http://127.0.0.1:${port}`
})
afterAll(() => server.stop())

let base: string
async function listen(): Promise<AddressInfo> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server.app.server.address() as AddressInfo
}

const pdf = (size: number, seed = 'x') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, seed)])
const mp4 = (size: number) => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom')])
  const bytes = Buffer.alloc(size, 'frame after frame ')
  head.copy(bytes)
  return bytes
}
const box = (type: string, content: Buffer) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}
const announce = (by: Member, more: object = {}, headers = {}) =>
  by.call(
    'POST',
    '/content/attachments/upload',
    { name: 'plan.pdf', type: 'application/pdf', size: 100, ...more },
    headers,
  )
const put = (url: string, payload: Buffer) =>
  server.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  })
async function upload(by: Member, bytes: Buffer, more: object = {}) {
  const answer = await announce(by, { size: bytes.length, ...more })
  expect(answer.statusCode).toBe(201)
  return put(answer.json().data.url, bytes)
}
async function uploaded(by: Member, bytes: Buffer, more: object = {}): Promise<string> {
  const answer = await upload(by, bytes, more)
  expect(answer.statusCode).toBe(200)
  return answer.json().data.id
}
const claim = (id: string, by: `${string}:${number}`, owner = ada) =>
  server.db
    .transaction()
    .execute((tx) => claimAttachment(tx, { id, by, owner: owner.id, now: server.deps.now() }))
const release = (id: string, by: `${string}:${number}`) =>
  server.db.transaction().execute((tx) => releaseAttachments(tx, by, [id]))
const storageOf = async (member: Member) => (await member.call('GET', FILES)).json().storage
const read = (id: string, headers = {}, by?: Member) =>
  by === undefined
    ? server.app.inject({ method: 'GET', url: `/api${FILES}/${id}/content`, headers })
    : by.call('GET', `${FILES}/${id}/content`, undefined, headers)
async function keptSum(member: Member) {
  const rows = await server.db
    .selectFrom('attachments')
    .select('bytes')
    .where('owner', '=', member.id)
    .execute()
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
}
const message = (answer: LightMyRequestResponse) => {
  const body = answer.json()
  return body.error?.message ?? body.errors[0].error
}

describe('a small file', () => {
  it('is announced, sent, and read only by its owner, as a download', async () => {
    const bytes = pdf(5000)
    const id = await uploaded(ada, bytes, { name: 'Plän "1".pdf' })
    const own = await read(id, {}, ada)
    expect(own.rawPayload.equals(bytes)).toBe(true)
    expect(own.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Pl_n _1_.pdf"; filename*=UTF-8''Pl%C3%A4n%20%221%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    const { etag } = own.headers
    expect((await read(id, { 'if-none-match': etag }, ada)).statusCode).toBe(304)
    for (const other of [await read(id), await read(id, {}, bob)]) {
      expect(other.statusCode).toBe(404)
    }
    expect((await bob.call('GET', `${FILES}/${id}`)).statusCode).toBe(404)
    expect(await server.app.inject(`/api${FILES}/${id}/preview`)).toMatchObject({ statusCode: 404 })
  })

  it('is announced once under one key, and a repeated upload gets the same answer', async () => {
    const headers = { 'idempotency-key': 'the-same-file' }
    const first = (await announce(ada, {}, headers)).json().data
    const again = (await announce(ada, {}, headers)).json().data
    expect(again.id).toBe(first.id)
    expect((await put(first.url, pdf(100))).statusCode).toBe(200)
    expect((await put(first.url, pdf(100))).json().data.id).toBe(first.id)
  })

  it('is refused at a forged address, and when it is longer or shorter than announced', async () => {
    const { url } = (await announce(ada)).json().data
    const forged = url.replace(/signature=.{43}/, `signature=${'x'.repeat(43)}`)
    expect((await put(forged, pdf(100))).statusCode).toBe(403)
    expect((await put(url, pdf(101))).statusCode).toBe(413)
    expect((await put(url, pdf(99))).statusCode).toBe(422)
    expect((await put(url, pdf(100))).statusCode).toBe(200)
  })

  it('is no longer accepted from a member who was banned after announcing it', async () => {
    const { url } = (await announce(bob)).json().data
    const ban = (suspended_until: Date | null) =>
      server.db.updateTable('accounts').set({ suspended_until }).where('id', '=', bob.id).execute()
    await ban(new Date('2100-01-01'))
    expect((await put(url, pdf(100))).statusCode).toBe(404)
    await ban(null)
    expect((await put(url, pdf(100))).statusCode).toBe(200)
  })

  it('is not accepted while its bytes are missing because it is being sent again', async () => {
    const { url, id } = (await announce(ada)).json().data
    const { db, store } = content()
    const sent = Readable.from([pdf(100)])
    await appendContent({ db, store }, { id, offset: 0, length: 100, incoming: sent })
    const get = async (object: string) => {
      const bytes = await store.get(object)
      await truncateContent({ db, store }, id, 0)
      return bytes
    }
    const meanwhile = { db, store: { ...store, get } }
    const accepting = () => acceptContent(meanwhile, id, server.deps.now())
    await expect(accepting()).rejects.toMatchObject({ status: 409 })
    await expect(accepting()).rejects.toMatchObject({ status: 409 })
    expect((await put(url, pdf(100))).statusCode).toBe(200)
    expect((await read(id, {}, ada)).rawPayload.equals(pdf(100))).toBe(true)
  })

  it.each([
    { what: 'a page', more: { name: 'sun.png', type: 'image/png' }, bytes: '<html></html>' },
    { what: 'a program', more: { name: 'a.pdf' }, bytes: 'MZ this is a program' },
    { what: 'plain text', more: { name: 'sun.png', type: '' }, bytes: 'only some words' },
  ])(
    'that is $what under another name is refused and leaves nothing behind',
    async ({ more, bytes }) => {
      const before = await storageOf(ada)
      const answer = await upload(ada, Buffer.from(bytes), more)
      expect(answer.statusCode).toBe(422)
      expect(message(answer)).toMatch(/content is something else|Programs cannot be uploaded/)
      expect(await storageOf(ada)).toEqual(before)
    },
  )

  it('whose name contains a character that reverses text loses that character', async () => {
    const sent = await upload(ada, pdf(100), { name: 'a\u202egpj.exe' })
    expect(sent.json().data.name).toBe('agpj.exe')
  })

  it('that is a decompression bomb is never unpacked', async () => {
    const bomb = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2000)])
    const id = await uploaded(ada, bomb, { name: 'all.zip', type: 'application/zip' })
    expect((await read(id, {}, ada)).rawPayload.equals(bomb)).toBe(true)
  })

  it.each(['svg', 'html'])(
    'that can contain scripts (%s) is served as a download',
    async (ending) => {
      const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
      const id = await uploaded(ada, text, { name: `a.${ending}`, type: '', private: false })
      const shown = await read(id)
      expect(shown.headers['content-type']).toBe('application/octet-stream')
      expect(shown.headers['content-disposition']).toMatch(/^attachment/)
    },
  )

  it.each([
    { more: { size: 26 * MB }, says: /sent in parts/ },
    { more: { size: 0 }, says: /empty/ },
    { more: { name: '../../etc/passwd' }, says: /slashes/ },
    { more: { name: 'a\u200egpj.exe' }, says: /control characters/ },
    { more: { folder: 'a'.repeat(26) }, says: /folder no longer exists/ },
  ])('with $more is refused before it is sent', async ({ more, says }) => {
    const answer = await announce(ada, more)
    expect(answer.statusCode).toBe(422)
    expect(message(answer)).toMatch(says)
  })

  it('that is a picture is scaled, loses its metadata, and has a preview', async () => {
    const photo = await sharp({
      create: { width: 2400, height: 1600, channels: 3, background: '#6b4bd8' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somewhere private' } })
      .toBuffer()
    const more = { name: 'sun.jpg', type: 'image/jpeg', private: false }
    const answer = await upload(ada, photo, more)
    const { id, kind, width, height, preview_url, bytes } = answer.json().data
    expect([kind, width, height]).toEqual(['image', 1200, 800])
    const full = await read(id)
    expect(full.headers['content-type']).toBe('image/webp')
    expect(full.headers['content-disposition']).toMatch(/^inline; filename="sun.webp"/)
    expect(full.rawPayload.length).toBe(bytes)
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined()
    const small = await server.app.inject(preview_url)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(400)
    expect((await storageOf(ada)).used_bytes).toBe(await keptSum(ada))
  })
})

describe('a large file', () => {
  const begin = (by: Member, length: number, more: Record<string, string> = {}) =>
    by.call('POST', STREAM, undefined, {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': writeMetadata({ name: 'film.mp4', type: 'video/mp4', ...more }),
    })
  const begun = async (length: number, more: Record<string, string> = {}) =>
    (await begin(ada, length, more)).json().data.id as string
  const append = (by: Member, id: string, offset: number, bytes: Buffer, headers = {}) =>
    by.call('PATCH', `${STREAM}/${id}`, bytes, {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    })
  const state = async (id: string) => (await ada.call('GET', `${STREAM}/${id}`)).json().data

  it('is sent in parts, and played in ranges', async () => {
    const film = mp4(PART_BYTES * 2 + 1000)
    const created = await begin(ada, film.length, { private: 'false' })
    expect(created.statusCode).toBe(201)
    const { id } = created.json().data
    expect(created.headers).toMatchObject({
      location: `/api${STREAM}/${id}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
    })
    expect((await append(ada, id, 0, film.subarray(0, 3000))).statusCode).toBe(204)
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api${STREAM}/${id}`,
      headers: { ...TUS, ...(await sessionOf(ada)) },
    })
    expect(head.headers).toMatchObject({
      'upload-offset': '3000',
      'upload-length': String(film.length),
      'cache-control': 'no-store',
    })
    const last = await append(ada, id, 3000, film.subarray(3000))
    expect(last.headers['upload-offset']).toBe(String(film.length))
    const { attachment } = await state(id)
    expect(attachment).toMatchObject({ id, kind: 'video', type: 'video/mp4', bytes: film.length })

    const whole = await read(id)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(film)).toBe(true)
    const [from, to] = [PART_BYTES - 10, PART_BYTES + 9]
    const part = await read(id, { range: `bytes=${from}-${to}`, 'accept-encoding': 'gzip' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${from}-${to}/${film.length}`,
      'content-length': '20',
    })
    expect(part.rawPayload.equals(film.subarray(from, to + 1))).toBe(true)
    const beyond = await read(id, { range: `bytes=${film.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${film.length}`,
    ])
  })

  it('has the recording location removed, even at the boundary of two parts, and nothing else', async () => {
    const place = '+48.8577+002.2950/'
    const film = mp4(PART_BYTES + 2000)
    film.writeUInt32BE(PART_BYTES - 40, 0)
    const udta = box('udta', box('©xyz', Buffer.from(place)))
    const moov = box('moov', Buffer.concat([box('mvhd', Buffer.alloc(20, 'c')), udta]))
    moov.copy(film, PART_BYTES - 40)
    film.writeUInt32BE(film.length - (PART_BYTES - 40) - moov.length, PART_BYTES - 40 + moov.length)
    const id = await begun(film.length)
    await append(ada, id, 0, film)
    const shown = (await read(id, {}, ada)).rawPayload
    expect([film.includes(place), shown.includes(place)]).toEqual([true, false])
    const from = film.indexOf('udta')
    expect(shown.subarray(from, from + 4).toString()).toBe('free')
    expect(shown.length).toBe(film.length)
    expect(shown.subarray(0, from).equals(film.subarray(0, from))).toBe(true)
    const after = from - 4 + udta.length
    expect(shown.subarray(after).equals(film.subarray(after))).toBe(true)
  })

  it('continues where the connection was lost', async () => {
    const film = mp4(PART_BYTES + 50_000)
    const id = await begun(film.length)
    const cut = PART_BYTES + 20_000
    const sent = await sendPartly(`${STREAM}/${id}`, film, cut)
    sent.destroy()
    // Bytes that arrived but were not stored are lost with the connection, so the server says from
    // which offset to continue.
    const goOn = async () => {
      const { offset } = await state(id)
      expect(offset).toBeGreaterThanOrEqual(PART_BYTES)
      expect(offset).toBeLessThanOrEqual(cut)
      return (await append(ada, id, offset, film.subarray(offset))).statusCode
    }
    await expect.poll(goOn, WAIT).toBe(204)
    expect((await append(ada, id, 0, film)).statusCode).toBe(409)
    expect((await read(id, {}, ada)).rawPayload.equals(film)).toBe(true)
  })

  async function sendPartly(path: string, bytes: Buffer, upTo: number): Promise<ClientRequest> {
    const call = request(`${base}/api${path}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        ...(await sessionOf(ada)),
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
        'upload-offset': '0',
      },
    })
    call.on('error', () => {})
    await new Promise((done) => call.write(bytes.subarray(0, upTo), done))
    return call
  }

  it('belongs to its sender: nobody else can find, resume or cancel the upload', async () => {
    const id = await begun(1000)
    expect((await append(bob, id, 0, mp4(1000))).statusCode).toBe(404)
    expect((await bob.call('GET', `${STREAM}/${id}`)).statusCode).toBe(404)
    expect((await bob.call('DELETE', `${STREAM}/${id}`, undefined, TUS)).statusCode).toBe(404)
    expect((await state(id)).offset).toBe(0)
  })

  it('can be sent by two tabs at once without a duplicated or lost byte', async () => {
    const film = mp4(PART_BYTES * 2)
    const id = await begun(film.length)
    const tabs = await Promise.all([append(ada, id, 0, film), append(ada, id, 0, film)])
    expect(tabs.map(({ statusCode }) => statusCode)).toContain(204)
    expect((await read(id, {}, ada)).rawPayload.equals(film)).toBe(true)
  })

  it('accepts a part with a checksum whole or not at all', async () => {
    const film = mp4(2000)
    const id = await begun(film.length)
    const sum = (bytes: Buffer) => ({
      'upload-checksum': `sha1 ${createHash('sha1').update(bytes).digest('base64')}`,
    })
    const damaged = await append(ada, id, 0, film.subarray(0, 500), sum(film))
    expect(damaged.statusCode).toBe(460)
    expect((await state(id)).offset).toBe(0)
    const first = film.subarray(0, 500)
    expect((await append(ada, id, 0, first, sum(first))).statusCode).toBe(204)
    expect((await state(id)).offset).toBe(500)
  })

  it('keeps what another request has stored when a part with a checksum arrives too late', async () => {
    const film = mp4(2000)
    const id = await begun(film.length)
    const part = film.subarray(0, 500)
    const late = async function* () {
      expect((await append(ada, id, 0, part)).statusCode).toBe(204)
      yield part
    }
    const digest = createHash('sha1').update(part).digest()
    const arriving = { id, offset: 0, length: film.length, incoming: late() }
    const checksum = { algorithm: 'sha1', digest }
    await expect(appendContent(content(), { ...arriving, checksum })).rejects.toMatchObject({
      status: 409,
    })
    expect((await state(id)).offset).toBe(500)
  })

  it('can be cancelled, which frees its storage', async () => {
    const before = await storageOf(ada)
    const id = await begun(50_000)
    await append(ada, id, 0, mp4(50_000).subarray(0, 100))
    expect((await storageOf(ada)).used_bytes).toBe(before.used_bytes + 50_000)
    expect((await ada.call('DELETE', `${STREAM}/${id}`, undefined, TUS)).statusCode).toBe(204)
    expect(await storageOf(ada)).toEqual(before)
    expect((await ada.call('GET', `${STREAM}/${id}`)).statusCode).toBe(404)
  })

  it('is refused when its type is wrong, it is too large, or the sender uses another protocol', async () => {
    const id = await begun(100, { name: 'film.mp4' })
    const lie = await append(ada, id, 0, pdf(100))
    expect(lie.statusCode).toBe(422)
    expect(message(lie)).toMatch(/content is something else/)
    expect((await ada.call('GET', `${STREAM}/${id}`)).statusCode).toBe(404)
    expect((await begin(ada, 2 * 1024 * MB)).statusCode).toBe(413)
    const old = await ada.call('POST', STREAM, undefined, { 'upload-length': '5' })
    expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0'])
    const abilities = await server.app.inject({ method: 'OPTIONS', url: `/api${STREAM}` })
    expect(abilities.headers['tus-extension']).toBe('creation,termination,checksum,expiration')
  })

  it('cannot have an offensive name, whether it is sent whole or in parts', async () => {
    const name = 'what_a_shitty_plan.pdf'
    const answers = [await announce(ada, { name }), await begin(ada, 70, { name })]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].error).toMatch('offensive')
    }
  })

  it('is created once under one key', async () => {
    const headers = {
      ...TUS,
      'upload-length': '70',
      'upload-metadata': writeMetadata({ name: 'a.mp4', type: '' }),
      'idempotency-key': 'one-resumable-upload',
    }
    const first = await ada.call('POST', STREAM, undefined, headers)
    const again = await ada.call('POST', STREAM, undefined, headers)
    expect(again.json().data.id).toBe(first.json().data.id)
  })

  it('has a poster and a length with ffmpeg, and plays without it', async () => {
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
    await picture.png().toFile(joinPath(folder, 'frame.png'))
    const FFPROBE = await program(
      'ffprobe',
      `echo '{"streams":[{"width":64,"height":36}],"format":{"duration":"12.5"}}'`,
    )
    const FFMPEG = await program('ffmpeg', `for last; do :; done; cp ${folder}/frame.png "$last"`)
    const video = async () => {
      const id = await begun(3000)
      await append(ada, id, 0, mp4(3000))
      return id
    }
    const detail = async (id: string) =>
      (await ada.call('GET', `/content/attachments/video/${id}/info`)).json().data
    const never = new AbortController().signal
    const id = await video()
    expect(await detail(id)).toMatchObject({ preview: 'pending', preview_url: null, is_mine: true })
    const look = ffmpegAt({ FFMPEG, FFPROBE })
    await vi.waitUntil(async () => !(await makePreview(content(), look, never)), WAIT)
    expect(await detail(id)).toMatchObject({ preview: 'ready', duration_seconds: 12.5, width: 64 })
    const poster = await ada.call('GET', `${FILES}/${id}/preview`)
    expect((await sharp(poster.rawPayload).metadata()).format).toBe('webp')

    const other = await video()
    const none = ffmpegAt({ FFMPEG: '/nowhere/ffmpeg', FFPROBE: '/nowhere/ffprobe' })
    await makePreview(content(), none, never)
    expect(await detail(other)).toMatchObject({ preview: 'none', duration_seconds: null })

    const change = { title: 'How it works', private: false }
    const path = `/content/attachments/video/${id}`
    expect((await bob.call('PATCH', path, change)).statusCode).toBe(404)
    expect((await ada.call('PATCH', path, change)).json().data).toMatchObject(change)
    expect((await bob.call('GET', `${path}/info`)).json().data).toMatchObject({
      title: 'How it works',
      is_mine: false,
    })
  })

  async function program(name: string, script: string): Promise<string> {
    const path = joinPath(folder, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return path
  }
})

async function sessionOf(member: Member): Promise<Record<string, string>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    payload: { username: member.handle, password: 'ten letters and more' },
  })
  return { authorization: `Bearer ${answer.json().data.access_token}` }
}

describe('an attachment', () => {
  it('can be read by anyone who may read a place that uses it, and cannot be deleted while it is used', async () => {
    const id = await uploaded(ada, pdf(300))
    expect(await claim(id, 'message:1', bob)).toBe(false)
    expect(await claim(id, 'message:1')).toBe(true)
    expect(await claim(id, 'message:1')).toBe(true)
    expect((await read(id, {}, bob)).statusCode).toBe(200)
    expect((await read(id)).statusCode).toBe(404)
    expect((await bob.call('GET', `${FILES}/${id}`)).json().data).not.toHaveProperty('owner')
    await claim(id, 'message:2')
    expect((await read(id)).statusCode).toBe(200)

    const refusal = await ada.call('DELETE', `${FILES}/${id}`)
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json().error).toMatchObject({
      code: 'file_in_use',
      message: 'This file is used in 2 places. Remove it there first.',
      places: [
        { kind: 'message', title: 'Message 1', link: '/m/1' },
        { kind: 'message', title: 'Message 2', link: '/m/2' },
      ],
    })
    expect((await bob.call('DELETE', `${FILES}/${id}`)).statusCode).toBe(404)
    const attachmentsOf = await readAttachmentsOf(server.db, ['message:1', 'message:9'])
    expect(attachmentsOf.get('message:1')?.map((file) => file.id)).toEqual([id])
    await release(id, 'message:1')
    await release(id, 'message:2')
    expect((await read(id, {}, bob)).statusCode).toBe(404)
    expect((await ada.call('DELETE', `${FILES}/${id}`)).statusCode).toBe(204)
  })

  it('is listed in the order in which the files were attached', async () => {
    const ids: string[] = []
    // One after the other, because one network may send no more than four at the same time.
    for (let at = 0; at < 5; at += 1) ids.push(await uploaded(ada, pdf(100)))
    for (const id of ids) await claim(id, 'message:5')
    const of = await readAttachmentsOf(server.db, ['message:5'])
    expect(of.get('message:5')?.map(({ id }) => id)).toEqual(ids)
  })

  it('is deleted after a week if it is neither used nor kept, and so is an unfinished upload', async () => {
    const carl = await join(server, 'carl')
    const unused = await uploaded(carl, pdf(200))
    const kept = await uploaded(carl, pdf(200), { kept: true })
    const used = await uploaded(carl, pdf(200))
    await claim(used, 'message:1', carl)
    await announce(carl)
    expect((await storageOf(carl)).used_bytes).toBe(700)
    const purge = (now: string) => purgeUnusedAttachments(content(), new Date(now))
    await purge('2026-03-09T09:00:00Z')
    expect((await storageOf(carl)).used_bytes).toBe(700)
    await purge('2026-03-09T09:00:01Z')
    expect((await storageOf(carl)).used_bytes).toBe(400)
    const left = (await carl.call('GET', FILES)).json().data
    expect(left.map((file: { id: string }) => file.id).sort()).toEqual([kept, used].sort())
    expect((await read(unused, {}, carl)).statusCode).toBe(404)
    expect(await claim(unused, 'message:1', carl)).toBe(false)
  })

  it('leaves no object in the store when it is deleted', async () => {
    const dora = await join(server, 'dora')
    const id = await uploaded(dora, pdf(200))
    const [part] = await server.db
      .selectFrom('attachment_parts')
      .select('object')
      .where('attachment', '=', id)
      .execute()
    const object = part?.object ?? ''
    const stored = () => readdir(joinPath(folder, 'disk', object.slice(0, 2)))
    expect(await stored()).toContain(object)
    await dora.call('DELETE', `${FILES}/${id}`)
    expect(await stored()).not.toContain(object)
  })

  it('never exceeds the storage of its member, even with many uploads at once', async () => {
    const eve = await join(server, 'eve')
    await server.db
      .insertInto('storage_sums')
      .values({ member: eve.id, bytes: STORAGE_BYTES_MAX - 450 })
      .execute()
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(eve)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(6).fill(409)])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error).toMatchObject({ code: 'storage_full' })
    expect((await storageOf(eve)).used_bytes).toBe(STORAGE_BYTES_MAX - 50)
  })
})

describe('the storage library', () => {
  const add = async (name: string, parent: string | null = null) =>
    ada.call('POST', LIBRARY, { name, parent })
  const look = async (query = '') => (await ada.call('GET', `${LIBRARY}${query}`)).json()

  it('has folders that can be named, moved, searched, and deleted when empty', async () => {
    const plans = (await add('Plans')).json().data.id
    const old = (await add('Old', plans)).json().data.id
    expect((await add('plans')).statusCode).toBe(422)
    const id = await uploaded(ada, pdf(400), { name: 'budget_50%.pdf', folder: old })

    const inside = await look(`?folder=${old}`)
    expect(inside.data.path.map((one: { name: string }) => one.name)).toEqual(['Plans', 'Old'])
    expect(inside.data.files).toMatchObject([{ id, name: 'budget_50%.pdf', deleted_after: null }])
    expect(inside.data.storage.max_bytes).toBe(STORAGE_BYTES_MAX)
    expect((await look('?search=t_50%25')).data.files).toHaveLength(1)
    expect((await look('?search=b_dget')).data.files).toHaveLength(0)
    expect((await look('?search=OLD')).data.folders).toMatchObject([{ id: old, files: 1 }])

    const full = await ada.call('DELETE', `${LIBRARY}/${old}`)
    expect(message(full)).toMatch(/not empty/)
    const circle = await ada.call('PATCH', `${LIBRARY}/${plans}`, { folder: old })
    expect(message(circle)).toMatch(/into itself/)
    const moved = await ada.call('PUT', `${LIBRARY}/${id}`, { name: 'budget.pdf', folder: plans })
    expect(moved.json().data).toMatchObject({
      item: 'file',
      file: { folder: plans, private: true },
    })
    const shown = await ada.call('PATCH', `${LIBRARY}/${id}`, { private: false })
    expect(shown.json().data.file).toMatchObject({ name: 'budget.pdf', private: false })
    expect((await read(id)).statusCode).toBe(200)
    await ada.call('PATCH', `${LIBRARY}/${old}`, { name: 'Older', folder: null })
    const item = (await ada.call('GET', `${LIBRARY}/${old}`)).json().data
    expect(item).toMatchObject({ item: 'folder', folder: { name: 'Older', parent: null } })
    expect((await ada.call('DELETE', `${LIBRARY}/${old}`)).statusCode).toBe(204)
    expect((await ada.call('DELETE', `${LIBRARY}/${id}`)).statusCode).toBe(204)
    expect((await ada.call('DELETE', `${LIBRARY}/${plans}`)).statusCode).toBe(204)
  })

  it('belongs to its member', async () => {
    const folderId = (await add('Mine')).json().data.id
    const id = await uploaded(ada, pdf(100))
    for (const item of [folderId, id]) {
      expect((await bob.call('GET', `${LIBRARY}/${item}`)).statusCode).toBe(404)
      const change = await bob.call('PATCH', `${LIBRARY}/${item}`, { name: 'x' })
      expect(change.statusCode).toBe(404)
      expect((await bob.call('DELETE', `${LIBRARY}/${item}`)).statusCode).toBe(404)
    }
    const theirs = await uploaded(bob, pdf(100))
    const there = { name: 'x', private: true, folder: folderId }
    expect((await bob.call('PUT', `${FILES}/${theirs}`, there)).statusCode).toBe(422)
    const here = { ...there, folder: null }
    const renamed = await bob.call('PUT', `${FILES}/${theirs}`, here)
    expect(renamed.json().data).toMatchObject({ name: 'x', places: [] })
    expect((await ada.call('GET', '/nowhere/storage-library')).statusCode).toBe(404)
  })

  it('allows folders five levels deep', async () => {
    let parent: string | null = null
    for (const name of ['1', '2', '3', '4', '5']) {
      const answer: LightMyRequestResponse = await add(name, parent)
      parent = answer.json().data.id
    }
    expect(message(await add('6', parent))).toMatch(/nested up to 5 levels deep/)
  })
})

it('keeps files in a bucket as well', async () => {
  const inBucket = await startApiServer(NO_EVENT, { FILES_S3_URL: bucket.url, ...S3_RIGHTS })
  try {
    const member = await join(inBucket, 'fay')
    const bytes = pdf(PART_BYTES + 500)
    const { url, id } = (await announce(member, { size: bytes.length })).json().data
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await inBucket.app.inject({ method: 'PUT', url, headers, payload: bytes })
    expect(sent.statusCode).toBe(200)
    const range = { range: `bytes=${PART_BYTES - 3}-${PART_BYTES + 2}` }
    const part = await member.call('GET', `${FILES}/${id}/content`, undefined, range)
    expect(part.rawPayload.equals(bytes.subarray(PART_BYTES - 3, PART_BYTES + 3))).toBe(true)
    expect((await member.call('DELETE', `${FILES}/${id}`)).statusCode).toBe(204)
  } finally {
    await inBucket.stop()
  }
})
