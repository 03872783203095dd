import type { IMAGE_TYPES } from '@ideathlon/contracts/files'

export type ImageType = (typeof IMAGE_TYPES)[number]

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The type of a file according to its first bytes, whatever its name or sender claims. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)
  const says = (text: string, at: number) =>
    [...text].every((char, n) => bytes[at + n] === char.charCodeAt(0))

  if (begins(JPEG)) return 'image/jpeg'
  if (begins(PNG)) return 'image/png'
  if (says('GIF87a', 0) || says('GIF89a', 0)) return 'image/gif'
  if (says('RIFF', 0) && says('WEBP', 8)) return 'image/webp'
  return undefined
}
