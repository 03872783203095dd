import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Made once, at the first start; the servers' data remembers them, so they live and die with it. */
const Secrets = z.object({
  superuser: z.string(),
  owner: z.string(),
  api: z.string(),
  scoring: z.string(),
  olympiad: z.string(),
  nats: z.string(),
  /** Signs who is asking when one service asks another. */
  internal: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

export async function readSecrets(dir: string): Promise<Secrets> {
  const file = join(dir, 'secrets.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const secrets = Secrets.parse({ ...makeSecrets(), ...JSON.parse(known ?? '{}') })
  const text = JSON.stringify(secrets, null, 2)
  if (text === known) return secrets

  await mkdir(dir, { recursive: true })
  await writeFile(file, text, { mode: 0o600 })
  return secrets
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
    internal: secret(),
  }
}
