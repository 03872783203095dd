import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id: string }; rpId?: string }
type Habits = { origin: string; isPersonVerified?: boolean; counter?: number }

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, newCredential: 64 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

/** A device with one passkey that answers as browsers do. */
export class Authenticator {
  private readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  create(options: Options, habits: Habits) {
    const clientData = clientDataOf('webauthn.create', options, habits)
    const length = Buffer.from([0, this.id.length])
    const fresh = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()])
    const data = Buffer.concat([authDataOf(options, habits, FLAGS.newCredential), fresh])
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ])
    const attestationObject = attestation.toString('base64url')
    return this.credential({ clientDataJSON: clientData, attestationObject, transports: ['usb'] })
  }

  use(options: Options, habits: Habits) {
    const clientDataJSON = clientDataOf('webauthn.get', options, habits)
    const data = authDataOf(options, habits, 0)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign('sha256', signed, this.keys.privateKey).toString('base64url')
    const authenticatorData = data.toString('base64url')
    return this.credential({ clientDataJSON, authenticatorData, signature })
  }

  private credential(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** The public key in COSE format: ES256 on P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }
}

function clientDataOf(type: string, { challenge }: Options, { origin }: Habits): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  )
}

function authDataOf(
  { rp, rpId }: Options,
  { isPersonVerified = true, counter = 0 }: Habits,
  more: number,
): Buffer {
  const verified = isPersonVerified ? FLAGS.verified : 0
  const flags = FLAGS.present | verified | FLAGS.backupEligible | FLAGS.backedUp | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rp?.id ?? rpId ?? ''), Buffer.from([flags]), count])
}
