import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushPayload } from '@ideathlon/contracts/integrators/push'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushService = {
  origin: string
  host: string
  received: Received[]
  /** The status of all further answers. */
  answer: number
  stop(): void
}

/** A fake push service on this machine, like those that browsers use (RFC 8030). */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    })
    response.writeHead(service.answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin: `http://${host}`,
    host,
    received,
    answer: 201,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}

/** A subscribed browser. Only it can decrypt the messages sent to it. */
export class PushingBrowser {
  readonly path: string
  private readonly own: ECDH
  private readonly secret: Buffer

  constructor(path: string) {
    this.path = path
    this.own = createECDH('prime256v1')
    this.own.generateKeys()
    this.secret = randomBytes(16)
  }

  subscription({ origin }: PushService) {
    const keys = {
      p256dh: this.own.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    }
    return { endpoint: origin + this.path, keys }
  }

  /** The messages that it received, in order. */
  read({ received }: PushService): PushPayload[] {
    return received
      .filter(({ path }) => path === this.path)
      .map(({ body }) => PushPayload.parse(JSON.parse(this.decrypt(body))))
  }

  /**
   * Decrypts a message as in RFC 8291 and 8188: one record, whose header contains the salt and the
   * key of the sender.
   */
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.own.getPublicKey(), theirs])
    const input = hkdf(this.own.computeSecret(theirs), this.secret, info, 32)
    const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Returns the claims of a message's sender if the message is signed with this key (RFC 8292). */
export function senderOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  if (key !== publicKey) throw new Error('the message names another key')
  const [header, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is invalid')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
