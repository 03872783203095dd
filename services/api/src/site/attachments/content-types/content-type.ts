import type { AttachmentKind } from '@ideathlon/contracts/attachments/attachments'

/** This many bytes of a file are enough to identify its type. */
export const HEAD_BYTES = 4096

/** What the first bytes of a file show: a known type, a program, text, or nothing known. */
export type Seen =
  | { is: 'known'; type: string }
  | { is: 'program' }
  | { is: 'text' }
  | { is: 'unknown' }

type Signature = { at: number; bytes: string; type: string }

/** Bytes as Latin-1 strings, by their offset. */
const SIGNATURES: readonly Signature[] = [
  { at: 0, bytes: '\xff\xd8\xff', type: 'image/jpeg' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', type: 'image/png' },
  { at: 0, bytes: 'GIF87a', type: 'image/gif' },
  { at: 0, bytes: 'GIF89a', type: 'image/gif' },
  { at: 8, bytes: 'WEBP', type: 'image/webp' },
  { at: 8, bytes: 'WAVE', type: 'audio/wav' },
  { at: 8, bytes: 'AVI ', type: 'video/x-msvideo' },
  { at: 0, bytes: '\x1aE\xdf\xa3', type: 'video/webm' },
  { at: 0, bytes: 'OggS', type: 'audio/ogg' },
  { at: 0, bytes: 'ID3', type: 'audio/mpeg' },
  { at: 0, bytes: 'fLaC', type: 'audio/flac' },
  { at: 0, bytes: '%PDF-', type: 'application/pdf' },
  { at: 0, bytes: 'PK\x03\x04', type: 'application/zip' },
  { at: 0, bytes: 'PK\x05\x06', type: 'application/zip' },
  { at: 0, bytes: '\x1f\x8b', type: 'application/gzip' },
  { at: 0, bytes: "7z\xbc\xaf'\x1c", type: 'application/x-7z-compressed' },
  { at: 0, bytes: 'Rar!\x1a\x07', type: 'application/vnd.rar' },
  { at: 0, bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', type: 'application/x-ole-storage' },
]

const RIFF_TYPES = new Set(['image/webp', 'audio/wav', 'video/x-msvideo'])

/**
 * Programs for Windows, Linux and macOS, Java classes, and scripts that an operating system can
 * run.
 */
const PROGRAMS = [
  ...['MZ', '\x7fELF', '\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe'],
  ...['\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'],
]

/**
 * The type of a file by its first bytes, whatever its name or sender claims. Nothing is unpacked.
 */
export function seenIn(head: Uint8Array): Seen {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (PROGRAMS.some((bytes) => text.startsWith(bytes))) return { is: 'program' }
  const found = SIGNATURES.find(
    ({ at, bytes, type }) =>
      text.startsWith(bytes, at) && (!RIFF_TYPES.has(type) || text.startsWith('RIFF')),
  )
  if (found) return { is: 'known', type: found.type }
  if (text.startsWith('ftyp', 4)) return { is: 'known', type: isoTypeOf(text.slice(8, 12)) }
  if (isMpegFrame(head)) return { is: 'known', type: 'audio/mpeg' }
  return { is: isText(head) ? 'text' : 'unknown' }
}

/** The brand of an ISO base media file. */
function isoTypeOf(brand: string): string {
  if (/^(avif|avis)$/.test(brand)) return 'image/avif'
  if (/^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand)) return 'image/heic'
  if (/^(M4A |M4B )$/.test(brand)) return 'audio/mp4'
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

const isMpegFrame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe6) === 0xe2

/**
 * Whether the file contains no control characters and is UTF-8; the last character may be cut off.
 */
function isText(head: Uint8Array): boolean {
  const part = head.subarray(0, HEAD_BYTES)
  if (part.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(part, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Types that a browser can play or draw; all others are downloads. */
const SHOWN: Readonly<Record<string, AttachmentKind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/quicktime': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
}

/** How a file is shown, judging by its content alone. */
export function kindOf(seen: Seen): AttachmentKind {
  return seen.is === 'known' ? (SHOWN[seen.type] ?? 'file') : 'file'
}
