import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export type PictureSources = {
  url: string
  /** In the format of OUTGOING_ALLOW. */
  host: string
  /** The paths and queries that were requested. */
  requested: string[]
  /** Makes the next answers to searches unusable. */
  breakDown(): void
  stop(): Promise<void>
}

type Pictures = Readonly<Record<string, { type: string; bytes: Buffer }>>

/** A server that speaks the search protocols of Openverse and Unsplash, and has a few pictures. */
export async function startPictureSources(key: string): Promise<PictureSources> {
  const pictures = await drawPictures()
  const requested: string[] = []
  let isBroken = false
  const server: Server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (isBroken) response.writeHead(500).end('{"detail": "out of order"}')
    else answer({ request, response, pictures, url: urlOf(server), key })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server),
    host: urlOf(server).replace('http://', ''),
    requested,
    breakDown: () => {
      isBroken = true
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

type ReplyContext = {
  request: IncomingMessage
  response: ServerResponse
  pictures: Pictures
  url: string
  key: string
}

function answer({ request, response, pictures, url, key }: ReplyContext): void {
  const { pathname } = new URL(request.url ?? '', url)
  const picture = pictures[pathname]
  const isKnown = request.headers.authorization === `Client-ID ${key}`
  if (picture !== undefined) {
    response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes)
  } else if (pathname === '/v1/images/') json(response, { results: openversePictures(url) })
  else if (!isKnown) response.writeHead(401).end('{"errors": ["The access token is invalid"]}')
  else if (pathname === '/search/photos') json(response, { total: 1, results: [photo(url)] })
  else if (pathname === '/photos/random') json(response, [photo(url)])
  else if (pathname === '/photos/sun/download') json(response, { url: `${url}/sun.jpg` })
  else response.writeHead(404).end()
}

function json(response: ServerResponse, content: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** Answers like `GET https://api.openverse.org/v1/images/`. */
function openversePictures(url: string) {
  const common = { license_version: '2.0', source: 'flickr', provider: 'flickr', thumbnail: null }
  const paths = {
    sun: 'sun.jpg',
    page: 'page',
    fake: 'fake.jpg',
    huge: 'huge.png',
    gone: 'gone.jpg',
  }
  return Object.entries(paths).map(([id, path]) => ({
    ...common,
    id,
    title: `The ${id}`,
    url: `${url}/${path}`,
    creator: 'Ada Photographer',
    creator_url: 'https://www.flickr.com/photos/ada',
    foreign_landing_url:
      id === 'page' ? 'javascript:alert(1)' : `https://www.flickr.com/photos/ada/${id}`,
    license: id === 'huge' ? 'cc0' : 'by',
  }))
}

/** Answers like `GET https://api.unsplash.com/search/photos`. */
const photo = (url: string) => ({
  id: 'sun',
  description: null,
  alt_description: 'the sun above a hill',
  urls: {
    raw: `${url}/sun.jpg`,
    full: `${url}/sun.jpg`,
    regular: `${url}/sun.jpg?w=1080`,
    small: `${url}/sun.jpg?w=400`,
    thumb: `${url}/sun.jpg?w=200`,
  },
  links: {
    self: `${url}/photos/sun`,
    html: 'https://unsplash.com/photos/sun',
    download: 'https://unsplash.com/photos/sun/download',
    download_location: `${url}/photos/sun/download?ixid=abc`,
  },
  user: { id: 'a', username: 'ada', name: 'Ada', links: { html: 'https://unsplash.com/@ada' } },
})

async function drawPictures(): Promise<Pictures> {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#f0a040' } })
  const place = { IFD3: { GPSLatitude: '46/1 57/1 0/1', GPSLatitudeRef: 'N' } }
  return {
    '/sun.jpg': {
      type: 'image/jpeg',
      bytes: await draw(2000, 1200).jpeg().withExif(place).toBuffer(),
    },
    '/page': { type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
    '/fake.jpg': { type: 'image/jpeg', bytes: Buffer.from('<script>alert(1)</script>') },
    '/huge.png': { type: 'image/png', bytes: withSides(await draw(4, 4).png().toBuffer(), 20_000) },
  }
}

/** A PNG whose header claims a larger size than it has. */
function withSides(png: Buffer, side: number): Buffer {
  const [type, end] = [12, 29]
  png.writeUInt32BE(side, type + 4)
  png.writeUInt32BE(side, type + 8)
  png.writeUInt32BE(crc32(png.subarray(type, end)), end)
  return png
}
