import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compressed = promisify(zstdCompress)
const decompressed = promisify(zstdDecompress)

/**
 * Node decompresses 16 kB at a time by default, each with a turn of its thread pool. A part of a
 * backup and a file of WAL have 16 MB: with larger pieces they take a fifth of the time.
 */
const PIECE_BYTES = 1024 * 1024

/** Zstandard with a checksum, so that damage is found when it is read. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return compressed(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

export function decompress(bytes: Buffer): Promise<Buffer> {
  return decompressed(bytes, { chunkSize: PIECE_BYTES })
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
