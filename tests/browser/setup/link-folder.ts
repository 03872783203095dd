import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates a new folder with hard links to all files of a folder, so that files removed or replaced
 * in one remain in the other. This is twenty times as fast as copying.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [first, second] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(first, second)
    else linkFile(first, second)
  }
}

/** On another file system, a file can only be copied. */
function linkFile(first: string, second: string): void {
  try {
    linkSync(first, second)
  } catch {
    copyFileSync(first, second)
  }
}
