import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMessages } from './finding/find-messages.ts'
import { isServerMessage } from './finding/server-sources.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['{web,packages/contracts,packages/service-kit,services/*}/src/**/*.{ts,tsx}']
const SERVER = /^(?:services|packages\/service-kit)\//

/**
 * `where`: the files that contain the message. `values`: the code of placeholders without a
 * descriptive name.
 */
export type FoundMessage = { key: string; where: string[]; values: Record<string, string> }

/** Finds every message in the sources, file by file. */
export function allMessages(): FoundMessage[] {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  const found = new Map<string, FoundMessage>()
  for (const file of files.sort()) {
    const code = readFileSync(join(ROOT, file), 'utf8')
    for (const { key, values = new Map() } of findMessages(file, code)) {
      if (SERVER.test(file) && !isServerMessage(key, file)) continue
      const known = found.get(key)
      if (known !== undefined) {
        if (!known.where.includes(file)) known.where.push(file)
        continue
      }
      const nameless = [...values].filter(([name]) => /^value\d*$/.test(name))
      found.set(key, {
        key,
        where: [file],
        values: Object.fromEntries(
          nameless.map(([name, { start, end }]) => [
            name,
            code.slice(start, end).replace(/\s+/g, ' '),
          ]),
        ),
      })
    }
  }
  return [...found.values()]
}
