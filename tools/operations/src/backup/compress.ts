import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compressed = promisify(zstdCompress)
const decompressed = promisify(zstdDecompress)

/**
 * By default Node decompresses in 16 kB pieces, each of which queues for the thread pool. Backup
 * parts and WAL files are 16 MB, and decompressing them in larger pieces is five times as fast.
 */
const PIECE_BYTES = 1024 * 1024

/** Zstandard with a checksum, so that damage is detected when the data is read. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return compressed(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

export function decompress(bytes: Buffer): Promise<Buffer> {
  return decompressed(bytes, { chunkSize: PIECE_BYTES })
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
