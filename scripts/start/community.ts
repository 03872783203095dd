import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { z } from 'zod'

const DemoLogins = z.array(z.object({ who: z.string(), email: z.string(), password: z.string() }))

/** The demo community, once in each database: the marker is written only when the seed went through. */
export async function seedOnce(env: OpsEnv, say: (line: string) => void): Promise<void> {
  const marker = join(env.dataDir, `seeded-${databaseName()}`)
  if ((await readFile(marker, 'utf8').catch(() => '')) !== '') return
  say('Inviting the demo community ...')
  const { run } = await import('../../services/api/src/ops/seed.ts')
  if ((await run([], env)) !== 0) throw new StartFault('The demo community could not be made.')
  await writeFile(marker, `${new Date().toISOString()}\n`)
}

function databaseName(): string {
  const given = process.env.DATABASE_URL
  return given ? createHash('sha256').update(given).digest('hex').slice(0, 8) : 'embedded'
}

/** How to sign in, for the last line of the start; nothing where no demo community was made here. */
export async function demoLogins(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'demo-logins.json'), 'utf8').catch(() => '[]')
  const logins = DemoLogins.parse(JSON.parse(text))
  return logins.map(({ who, email, password }) => `${who} ${email} / ${password}`).join(' · ')
}
