import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compressed = promisify(zstdCompress)
const decompressed = promisify(zstdDecompress)

/** Zstandard with a checksum, so that damage is found when it is read. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return compressed(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

export function decompress(bytes: Buffer): Promise<Buffer> {
  return decompressed(bytes)
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
