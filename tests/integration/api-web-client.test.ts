import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-client-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for the web')
  writeFileSync(join(folder, 'dist/index.html'), '<html><h1>Ideathlon</h1></html>')
  writeFileSync(join(folder, 'dist/favicon.svg'), '<svg/>')
  writeFileSync(
    join(folder, 'dist/assets/app-1a2b.js'),
    `export const words = '${'ha '.repeat(900)}'`,
  )
  server = await startApiServer(NO_EVENT, { WEB_DIST: join(folder, 'dist') })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

it.each(['/', '/challenges/what-could-1', '/ada.lovelace', '/me/my-dashboard?tour=leaderboard-1'])(
  'answers %s with the app page, which routes itself',
  async (url) => {
    const page = await get(url)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('Ideathlon')
  },
)

it('marks a page as signed in or not, and makes shared caches store neither', async () => {
  const own = await get('/', { cookie: `bn_auth=${'t'.repeat(40)}` })
  expect(own.body).toContain('data-viewer="member"')
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect((await get('/')).body).not.toContain('data-viewer')
})

it('caches immutable files for ever and sends them compressed', async () => {
  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg')
})

it.each(['/assets/app-old.js', '/api/nothing', '/assets'])(
  'does not answer %s with the app page',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%',
])('serves nothing outside its folder for %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('not for the web')
})
