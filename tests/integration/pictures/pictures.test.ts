import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@ideathlon/contracts/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, visitor } from '../../edge/api-server.ts'
import { startWholeEdge } from '../../edge/whole-edge.ts'
import { aMember } from '../../live/member.ts'
import { untilLogged } from '../../play/log.ts'

let folder: string
let server: ApiServer
let ada: Member
let bob: Member
let open: string
let closed: string
let idea: number

const BOARDS = ['/nerve-boards/:category?', '/:platformSlug/olympiad/leaderboard/:race?']
const PLACES = ['/', '/challenges/:challenge', '/:platformSlug', ...BOARDS]

/** Writes a web build with a single page and the map of its addresses. */
async function buildWeb(dist: string): Promise<void> {
  const places = PLACES.map((path) => ({ path, title: 'Ideathlon', noindex: false }))
  await mkdir(joinPath(dist, '.vite'), { recursive: true })
  await writeFile(joinPath(dist, 'index.html'), '<html><title>Ideathlon</title></html>')
  const map = JSON.stringify({ places, detours: [] })
  await writeFile(joinPath(dist, '.vite/place-map.json'), map)
}

beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-pictures-'))
  const dist = joinPath(folder, 'dist')
  await buildWeb(dist)
  server = await startWholeEdge({ WEB_DIST: dist, FILES_DIR: folder })
  ada = await join(server, 'ada')
  bob = await join(server, 'bob')
  open = await ask('What could 茶 and 🍵 do for a rainy Monday')
  closed = await ask(aQuestion.question_title)
  idea = await enter(closed, 'Umbrellas that sing')
  await enter(closed, 'A lamp in every puddle')
  for (const stars of [9.5, 7.5]) {
    const { token } = await aMember(server.db, `rater-${stars}`)
    const call = visitor(server, { authorization: `Bearer ${token}` })
    await call('POST', `/challenges/${closed}/ratings`, { idea_id: idea, value: stars })
  }
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(question_title: string): Promise<string> {
  const answer = await ada.call('POST', '/challenges', { ...aQuestion, question_title })
  return answer.json().data.slug
}

async function enter(challenge: string, title: string): Promise<number> {
  const description = `${title}, for everybody who walks by.`
  const answer = await bob.call('POST', '/ideas/v2', { challenge, title, description })
  return answer.json().data.id
}

const look = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers })
const isPicture = async (path: string) => {
  const answer = await look(path)
  if (answer.statusCode !== 200) return answer.statusCode
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  return { type: answer.headers['content-type'], format, width, height }
}
const PNG = { type: 'image/png', format: 'png', width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

it('draws the site and an open challenge, even in languages that the product does not have', async () => {
  expect(await isPicture('/pictures/home.png')).toEqual(PNG)
  const ofOpen = `/pictures/challenges/${open}.png`
  expect(await isPicture(ofOpen)).toEqual(PNG)
  const tags = ['', '?lang=de', '?lang=tlh'].map(
    async (lang) => (await look(ofOpen + lang)).headers.etag,
  )
  const [english, german, unknown] = await Promise.all(tags)
  expect([german === english, unknown === english]).toEqual([false, true])
  expect(await isPicture(`/og-image?challenge=${open}`)).toEqual(PNG)
})

it('draws a challenge with the longest address that a title can produce', async () => {
  const slug = await ask(`What could ${'seventeen seagulls '.repeat(6)}do on a rainy Monday`)
  expect(slug.length).toBeGreaterThan(80)
  expect(await isPicture(`/pictures/challenges/${slug}.png`)).toEqual(PNG)
})

it('draws no idea and no result while the challenge is open', async () => {
  expect(await isPicture(`/pictures/results/${closed}.png`)).toBe(404)
  expect(await isPicture(`/pictures/ideas/${idea}.png`)).toBe(404)
  expect(await isPicture('/pictures/ideas/x.png')).toBe(404)
  expect(await isPicture('/pictures/challenges/no-such-challenge.png')).toBe(404)
  expect(await isPicture('/pictures/members/nobody-at-all.png')).toBe(404)
})

it('sends an unchanged picture only once', async () => {
  const path = `/pictures/challenges/${closed}.png`
  const first = await look(path)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toContain('public')
  const again = await look(path, { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('draws a picture only once when many request it at the same time', async () => {
  const path = `/pictures/challenges/${open}.png`
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => look(path)))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }
  // A machine that draws too slowly refuses all requests that wait for the picture.
  await expect.poll(statuses).toEqual(new Set([200]))
})

it('draws results, ideas, members and places after the close', async () => {
  const before = (await look(`/pictures/challenges/${closed}.png`)).headers.etag
  await ada.call('POST', `/challenges/${closed}/close`, { confirm: true })
  server.turnTo(new Date(server.deps.now().getTime() + 60_000))
  await untilLogged(server)
  expect(await isPicture(`/pictures/results/${closed}.png`)).toEqual(PNG)
  expect(await isPicture(`/pictures/ideas/${idea}.png`)).toEqual(PNG)
  expect((await look(`/pictures/challenges/${closed}.png`)).headers.etag).not.toBe(before)
  expect(await isPicture('/pictures/members/bob.png')).toEqual(PNG)
  await expect.poll(() => isPicture('/pictures/boards/platform-1/all/bob.png')).toEqual(PNG)
  expect(await isPicture('/pictures/boards/platform-1/all/nobody.png')).toBe(404)
  expect(await isPicture('/pictures/boards/platform-1/all.png')).toEqual(PNG)
  await expect.poll(() => isPicture('/pictures/boards/category-1/all.png')).toEqual(PNG)
  expect(await isPicture('/pictures/boards/category-999999/all.png')).toBe(404)
})

it('names the picture in the head of each page', async () => {
  const pictureIn = async (path: string) => {
    const { body } = await server.app.inject({ method: 'GET', url: path })
    return /property="og:image" content="[^"]*?(\/api\/[^"]+)"/.exec(body)?.[1]
  }
  expect(await pictureIn('/')).toBe('/api/pictures/home.png')
  expect(await pictureIn(`/challenges/${open}`)).toBe(`/api/pictures/challenges/${open}.png`)
  expect(await pictureIn(`/challenges/${closed}`)).toBe(`/api/pictures/results/${closed}.png`)
  expect(await pictureIn(`/challenges/${closed}?idea=${idea}`)).toBe(
    `/api/pictures/ideas/${idea}.png`,
  )
  const boards = '/api/pictures/boards'
  expect(await pictureIn('/platform/olympiad/leaderboard')).toBe(`${boards}/platform-1/all.png`)
  expect(await pictureIn('/nerve-boards/cities')).toBe(`${boards}/category-1/all.png`)
  expect(await pictureIn('/bob')).toBe('/api/pictures/members/bob.png')
})

it('draws QR codes only for addresses on this site', async () => {
  const own = encodeURIComponent(`http://localhost:80/challenges/${open}?scout_id=ada`)
  const svg = await look(`/pictures/qr.svg?url=${own}`)
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toMatch(/^<svg/)
  const png = await look(`/pictures/qr.png?url=${own}`)
  expect((await sharp(png.rawPayload).metadata()).width).toBe(1024)
  for (const url of ['https://elsewhere.example/', 'javascript:alert(1)', 'nothing']) {
    expect((await look(`/pictures/qr.svg?url=${encodeURIComponent(url)}`)).statusCode).toBe(422)
  }
})
