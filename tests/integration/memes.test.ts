import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { layOutMeme } from '@ideathlon/contracts/meme-layout'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let folder: string
let server: ApiServer
let ada: Member
let image: string

beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-memes-'))
  server = await startApiServer(NO_EVENT, { FILES_DIR: folder })
  ada = await join(server, 'ada')
  const announced = { name: 'grey.png', type: 'image/png', size: 5000 }
  const ticket = (await ada.call('POST', '/files/image-upload', announced)).json().data
  const payload = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#808080' },
  })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const stored = await server.app.inject({ method: 'PUT', url: ticket.url, headers, payload })
  image = stored.json().data.url
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const make = (body: object, headers: Record<string, string> = {}) =>
  ada.call('POST', '/meme-generator', { image, ...body }, headers)

/** The smallest box that contains all white pixels of a picture. */
async function whiteBox(bytes: Buffer) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  data.forEach((value, at) => {
    if (value < 240) return
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  })
  return box
}

it('the text is where the shared layout puts it, within a pixel or two', async () => {
  const answer = await make({ top: 'hello bus' })
  expect(answer.statusCode).toBe(201)
  const { url, width } = answer.json().data
  expect(width).toBe(900)
  const rendered = (await server.app.inject({ method: 'GET', url })).rawPayload
  const box = await whiteBox(rendered)
  const { top } = layOutMeme({ width: 900, height: 600 }, { top: 'hello bus', bottom: '' })
  const [line] = top.lines
  const strokeMargin = top.stroke / 2 + 3
  expect(Math.abs(box.bottom - (line?.baseline ?? 0))).toBeLessThan(strokeMargin)
  expect(Math.abs((box.left + box.right) / 2 - (line?.x ?? 0))).toBeLessThan(strokeMargin)
  expect(Math.abs(box.right - box.left - (line?.width ?? 0))).toBeLessThan(2 * strokeMargin + 6)
})

it('a meme is rendered once for each key', async () => {
  const headers = { 'idempotency-key': 'the-same-meme' }
  const body = { top: 'one', bottom: 'two' }
  const [first, again] = [await make(body, headers), await make(body, headers)]
  expect(again.json()).toEqual(first.json())
})

it.each([
  { body: {}, field: 'bottom' },
  { body: { top: 'x'.repeat(91) }, field: 'top' },
  { body: { top: 'two\nlines' }, field: 'top' },
  { body: { bottom: 'Привет' }, field: 'bottom' },
  { body: { top: 'a', image: 'https://example.org/cat.png' }, field: 'image' },
  { body: { top: 'a', image: `/api/files/images/${'a'.repeat(26)}.webp` }, field: 'image' },
])('$body is refused with a sentence at $field', async ({ body, field }) => {
  const answer = await make(body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe(field)
})

it.each(['anton-latin.woff', 'anton-latin-ext.woff'])(
  '%s is the same on the server and in the browser',
  async (file) => {
    const root = joinPath(import.meta.dirname, '../..')
    const drawing = await readFile(joinPath(root, 'services/api/src/site/images/memes', file))
    const shown = await readFile(joinPath(root, 'web/src/fonts', file))
    expect(drawing.equals(shown)).toBe(true)
  },
)
