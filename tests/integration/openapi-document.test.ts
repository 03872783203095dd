import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectRoutes } from '../../services/api/src/edge/openapi/collect-routes.ts'
import { type ApiServer, startApiServer, visitor } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

const CONTRACTS = join(import.meta.dirname, '../../packages/contracts/src')
let server: ApiServer

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
})
afterAll(() => server.stop())

const read = async () => (await visitor(server)('GET', '/docs.json')).json()

it('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(await read())
  expect([errors, valid]).toEqual([undefined, true])
})

it('contains the running version', async () => {
  const { json } = await visitor(server)('GET', '/version')
  const { info } = await read()
  expect(json().data.version).toBe(info.version)
})

it('contains every declared route, including those of other services', async () => {
  const { paths } = await read()
  const declared = await collectRoutes()
  const undescribed = declared.filter(({ route }) => {
    const path = route.url.replace(/:([a-zA-Z_]+)/g, '{$1}')
    return paths[path]?.[route.method.toLowerCase()] === undefined
  })
  expect(undescribed.map(({ name }) => name)).toEqual([])
  const capabilities = new Set(declared.map(({ capability }) => capability))
  for (const each of ['ideas', 'boards', 'olympiads', 'files']) expect(capabilities).toContain(each)
})

it('finds every declaration: each one is exported', async () => {
  const declared = await collectRoutes()
  for (const file of await readdir(CONTRACTS)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'route.ts') continue
    const text = await readFile(join(CONTRACTS, file), 'utf8')
    const found = declared.filter(({ capability }) => `${capability}.ts` === file)
    const described = text.match(/\broute\(\{/g)?.length ?? 0
    // There can be more routes than calls of `route`, because one call can declare a whole family.
    expect([file, found.length >= described]).toEqual([file, true])
  }
})

it('gives every route a unique name, and every address one meaning', async () => {
  const declared = await collectRoutes()
  const twice = (all: string[]) => all.filter((each, at) => all.indexOf(each) !== at)
  expect(twice(declared.map(({ route }) => `${route.method} ${route.url}`))).toEqual([])
  expect(twice(declared.map(({ name, capability }) => `${capability}.${name}`))).toEqual([])
})

it('is shown as a page whose only script is allowed by its hash', async () => {
  const answer = await visitor(server)('GET', '/docs')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('/api/ideas/v2')
  const scripts = [...answer.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256')
    .update(scripts[0] as string)
    .digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(answer.body).not.toMatch(/\son[a-z]+=/)
})

it.each(['/docs', '/docs.json'])(
  '%s is sent compressed, and is compressed only once',
  async (path) => {
    const ask = (encoding: string) =>
      visitor(server)('GET', path, undefined, { 'accept-encoding': encoding })
    const plain = await ask('identity')
    const [br, gz] = [await ask('gzip, deflate, br'), await ask('br;q=0, gzip')]
    expect(br.headers['content-encoding']).toBe('br')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    // The smallest size that Brotli reaches at its slowest level, which is too slow for a single
    // answer.
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    expect(br.rawPayload.length).toBeLessThan(300_000)
    const smallest = brotliCompressSync(plain.rawPayload, best).length
    expect(br.rawPayload.length).toBeLessThanOrEqual(smallest)
  },
)
