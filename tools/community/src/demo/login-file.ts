import { join } from 'node:path'
import * as z from 'zod'

const DemoLogins = z.array(z.object({ who: z.string(), email: z.email(), password: z.string() }))
export type DemoLogins = z.infer<typeof DemoLogins>

/** The file with the passwords of the demo, which only its owner can read. */
export const loginFile = (dataDir: string): string => join(dataDir, 'demo-logins.json')

/** The logins in the text of that file; undefined if it is damaged. */
export function loginsIn(text: string): DemoLogins | undefined {
  try {
    return DemoLogins.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
