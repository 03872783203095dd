import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

const html =
  (head: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) => {
    response
      .setHeader('content-type', type)
      .end(`<html><head>${head}</head><body>Text</body></html>`)
  }
const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${content}">`

const TEA = [
  '<title>Tea | News</title>',
  meta('og:title', 'Tea &amp; its friends'),
  meta('og:description', 'How tea came <b>here</b>.'),
  meta('og:image', '/tea.png'),
  '<meta name="keywords" content="Tea, leaves, tea">',
].join('\n')

const GIGABYTES = 2_000_000_000

const image =
  (bytes: Buffer): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'image/png').end(bytes)
  }
const to =
  (location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location }).end()
  }

const honestPages = (picture: Buffer): Record<string, RequestListener> => ({
  '/tea': html(TEA),
  '/tea.png': image(picture),
  '/short': to('/tea'),
  '/plain': html('<title>Only a title</title>'),
  '/latin': (_request, response) => {
    const text = '<title>Café — no</title><meta name="description" content="Crème brûlée">'
    const bytes = Buffer.from(text.replace('—', '-'), 'latin1')
    response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(bytes)
  },
  '/linked': html(
    `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Linked tea","image":{"url":"/tea.png"}}</script>`,
  ),
  '/no-picture': html(`${meta('og:title', 'Broken')}${meta('og:image', '/broken.png')}`),
  '/broken.png': image(Buffer.from('this is no picture')),
  '/inner-picture': html(
    `${meta('og:title', 'Inner')}${meta('og:image', 'http://169.254.169.254/a.png')}`,
  ),
})

const HARMFUL_PAGES: Record<string, RequestListener> = {
  '/empty': html(''),
  '/gone': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(),
  '/pdf': (_request, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/metadata': to('http://169.254.169.254/latest/meta-data/'),
  '/v6': to('http://[::ffff:7f00:1]/'),
  '/decimal': to('http://2130706433/'),
  '/huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': GIGABYTES })
    response.write('<title>Huge</title>')
  },
  '/endless': (_request, response) => {
    response.setHeader('content-type', 'text/html')
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/bomb': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(30_000_000, ' ')))
  },
  '/deep': html('<div>'.repeat(150_000)),
}

/** A news site on this machine with normal pages and malicious ones. Also records the requests. */
export async function startNewsServer() {
  const picture = await sharp({
    create: { width: 900, height: 500, channels: 3, background: '#3a7' },
  })
    .png()
    .toBuffer()
  const pages = { ...honestPages(picture), ...HARMFUL_PAGES }
  const requested: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    const page = pages[path] ?? pages['/gone']
    page?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    allow: `127.0.0.1:${port}`,
    requested,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type NewsServer = Awaited<ReturnType<typeof startNewsServer>>
