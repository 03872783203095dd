import {
  STREAM_UPLOAD_BYTES_MAX,
  STREAM_UPLOAD_TOO_LARGE,
} from '@ideathlon/contracts/attachments/attachment-limits'
import { StreamUpload } from '@ideathlon/contracts/attachments/attachment-uploads'
import { validationMessage } from '@ideathlon/contracts/validation-message'
import { whyInputInvalid } from '@ideathlon/service-kit/http/fit-input'
import { invalid, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { Checksum } from '../content/append-content.ts'

export const TUS_VERSION = '1.0.0'
const ALGORITHMS = ['sha1', 'sha256']

/** The server's capabilities, which tus clients request with OPTIONS. */
export const TUS_ABILITIES = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,termination,checksum,expiration',
  'tus-max-size': String(STREAM_UPLOAD_BYTES_MAX),
  'tus-checksum-algorithm': ALGORITHMS.join(','),
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const refuse = (status: number, code: string, message: string, headers = {}) =>
  new Refusal(status, { error: { code, message } }, message, headers)

/** Both sides must use the same version. */
export function demandVersion(headers: Headers): void {
  if (headers['tus-resumable'] === TUS_VERSION) return
  throw refuse(412, 'tus_version', 'Send the header Tus-Resumable: 1.0.0.', {
    'tus-version': TUS_VERSION,
  })
}

const WHOLE_NUMBER = /^\d{1,15}$/

/**
 * The announcement of an upload: its length, and its metadata as pairs of keys and base64 values.
 */
export function announcedIn(headers: Headers): StreamUpload {
  const length = String(headers['upload-length'] ?? '')
  if (WHOLE_NUMBER.test(length) && Number(length) > STREAM_UPLOAD_BYTES_MAX) {
    throw refuse(413, 'too_large', STREAM_UPLOAD_TOO_LARGE)
  }
  const given = {
    ...readMetadata(String(headers['upload-metadata'] ?? '')),
    length: WHOLE_NUMBER.test(length) ? Number(length) : undefined,
  }
  const unfit = whyInputInvalid(given)
  if (unfit !== undefined) throw invalid([{ field: '', error: unfit }])
  const parsed = StreamUpload.safeParse(given, { error: validationMessage })
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), error: message })),
  )
}

/** A key on its own has an empty value. */
export function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').flatMap((pair) => {
    const [key = '', value = ''] = pair.trim().split(' ')
    return key === '' ? [] : [[key, Buffer.from(value, 'base64').toString('utf8')] as const]
  })
  return Object.fromEntries(pairs)
}

export function writeMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`.trim())
    .join(',')
}

export function offsetIn(headers: Headers): number {
  const offset = String(headers['upload-offset'] ?? '')
  if (WHOLE_NUMBER.test(offset)) return Number(offset)
  throw invalid([
    { field: 'upload-offset', error: 'Send Upload-Offset: the number of bytes that have arrived.' },
  ])
}

/** The checksum of the bytes of one request, if the sender gives one. */
export function checksumIn(headers: Headers): Checksum | undefined {
  const given = headers['upload-checksum']
  if (given === undefined) return undefined
  const [algorithm = '', digest = ''] = String(given).split(' ')
  if (ALGORITHMS.includes(algorithm)) return { algorithm, digest: Buffer.from(digest, 'base64') }
  throw refuse(400, 'checksum_algorithm', `Use one of these checksums: ${ALGORITHMS.join(', ')}.`)
}
