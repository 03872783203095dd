import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller files fit into one packet even without compression. */
const BYTES_MIN = 1_024

/**
 * Writes a brotli and a gzip file beside each text file, so that the server does not compress files
 * on request.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await compressFiles(dir)
      },
    },
  }
}

export async function compressFiles(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && TEXT.test(file.name))
  const served = texts.filter(({ parentPath }) => !parentPath.endsWith('/.vite'))
  await Promise.all(served.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < BYTES_MIN) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
