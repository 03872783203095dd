import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { outsideFetch } from '@ideathlon/api/kernel/outgoing/outside-fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: Server
let origin: string
let call: typeof fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/away') {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      return
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const seen = { method: request.method, type: request.headers['content-type'] }
    response.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify({ ...seen, body: Buffer.concat(parts).toString() })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  call = outsideFetch({ bytesMax: 1000, timeoutMs: 5000, allow: [`127.0.0.1:${port}`] })
})
afterAll(() => server.close())

it('sends a method and a body, and returns an answer as fetch does', async () => {
  const headers = { 'content-type': 'application/json' }
  const response = await call(`${origin}/post`, { method: 'POST', headers, body: '{"a":"é"}' })
  expect(response.status).toBe(201)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.json()).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"a":"é"}',
  })
})

it('returns a redirect without following it', async () => {
  const response = await call(`${origin}/away`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('http://169.254.169.254/')
})

it.each(['http://169.254.169.254/', 'http://[::1]/', 'http://127.0.0.1/', 'https://localhost/'])(
  'does not reach %s',
  async (url) => {
    await expect(call(url)).rejects.toMatchObject({ reason: 'forbidden' })
  },
)

it('stops reading at the limit', async () => {
  const body = 'x'.repeat(5000)
  await expect(call(origin, { method: 'POST', body })).rejects.toMatchObject({
    reason: 'too_large',
  })
})
