import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'
import { ENCODINGS } from './read-bounded.ts'
import { addressesFor, type Reach } from './resolve-host.ts'

const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_MAX = 100

export type OutsideRequest = Reach & {
  url: URL
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Uint8Array | undefined
}

/**
 * Sends one request to the public internet and returns its answer, with the body still unread. The
 * connection goes to the address that was checked: the name is not resolved a second time.
 * Redirects are not followed.
 */
export async function requestOutside(outside: OutsideRequest): Promise<IncomingMessage> {
  const { url, signal, method = 'GET', headers, body } = outside
  const addresses = await addressesFor(url, outside)
  signal.throwIfAborted()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: {
        'user-agent': 'Mozilla/5.0 (compatible; Ideathlon/1.0; link preview)',
        'accept-encoding': ENCODINGS,
        ...headers,
      },
      lookup: pinnedTo(addresses),
      agent: false,
      signal,
      maxHeaderSize: HEADER_BYTES_MAX,
      insecureHTTPParser: false,
    })
    request.maxHeadersCount = HEADERS_MAX
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        if (!addresses.some((address) => isSame(address, socket.remoteAddress))) {
          request.destroy(new OutgoingError('forbidden'))
        }
      })
    })
    request.once('response', resolve)
    request.on('error', reject)
    request.once('upgrade', () => request.destroy(new OutgoingError('type')))
    request.end(body)
  })
}

/** A lookup function that knows only these addresses. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, options, done) => {
    const [first] = all
    if (options.all) done(null, all)
    else done(null, first?.address ?? '', first?.family)
  }
}

/** Whether two strings are the same address. A socket may report it in a different spelling. */
function isSame(address: string, remote: string | undefined): boolean {
  if (remote === undefined) return false
  const spelled = (text: string) => (isIPv6(text) ? new URL(`http://[${text}]`).hostname : text)
  return spelled(address) === spelled(remote)
}
