import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from './write-whole.ts'

/**
 * Created once, at the first start. The servers' data depends on them,
 * so both are deleted together.
 */
const Secrets = z.object({
  superuser: z.string(),
  owner: z.string(),
  api: z.string(),
  scoring: z.string(),
  olympiad: z.string(),
  nats: z.string(),
  /** With which a standby reads the log of its primary. */
  replication: z.string(),
  /** Signs the actor of requests between services. */
  internal: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

export async function readSecrets(dir: string): Promise<Secrets> {
  const file = join(dir, 'secrets.json')
  const known = await readFile(file, 'utf8').catch(unlessMissing)
  const secrets = Secrets.parse({ ...makeSecrets(), ...JSON.parse(known ?? '{}') })
  const text = JSON.stringify(secrets, null, 2)
  if (text === known) return secrets

  await mkdir(dir, { recursive: true })
  await writeWhole(file, text)
  return secrets
}

/** An unreadable file must not be replaced, because the data depends on the old secrets. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export function makeSecrets(): Secrets {
  const secret = () => randomBytes(24).toString('base64url')
  return {
    superuser: secret(),
    owner: secret(),
    api: secret(),
    scoring: secret(),
    olympiad: secret(),
    nats: secret(),
    replication: secret(),
    internal: secret(),
  }
}
