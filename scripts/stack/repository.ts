import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Everything this installation writes: databases, logs, passwords.
 * DATA_DIR moves it; an empty one does not.
 */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR || join(ROOT, '.data'))
}
