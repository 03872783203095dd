import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Everything this installation writes: databases, logs, passwords. DATA_DIR changes the location,
 * unless it is empty.
 */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR || join(ROOT, '.data'))
}
