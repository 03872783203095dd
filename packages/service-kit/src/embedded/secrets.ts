import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Created at the first start. The servers' data depends on these secrets, so delete both together
 * or neither.
 */
const Secrets = z.object({
  superuser: z.string(),
  owner: z.string(),
  api: z.string(),
  scoring: z.string(),
  olympiad: z.string(),
  nats: z.string(),
  /** The password with which a standby reads the WAL of its primary. */
  replication: z.string(),
  /** Signs the actor of requests between services. */
  internal: z.string(),
  /** The edition of the secrets. Those of edition 1 may have been written to a database log. */
  edition: z.int(),
})
export type Secrets = z.infer<typeof Secrets>

const EDITION = 2

export async function readSecrets(dir: string): Promise<Secrets> {
  const known = await readFile(fileIn(dir), 'utf8').catch(ignoreMissing)
  const secrets = known === undefined ? makeSecrets() : parseSecrets(known, fileIn(dir))
  if (textOf(secrets) !== known) await writeSecrets(dir, secrets)
  return secrets
}

/** The error leaves out why, because that would quote the file. */
function parseSecrets(text: string, file: string): Secrets {
  try {
    return Secrets.parse({ ...makeSecrets(), edition: 1, ...JSON.parse(text) })
  } catch {
    throw new StartError(
      `${file} is damaged. Put back a copy of it, or restore a backup into a new folder. See docs/backup.md.`,
    )
  }
}

/**
 * Returns the secrets for starting the database, which then sets the passwords of its roles from
 * them. Secrets of edition 1 are replaced, because the database wrote them to a log that others
 * could read.
 */
export async function renewSecrets(dir: string): Promise<Secrets> {
  const secrets = await readSecrets(dir)
  if (secrets.edition >= EDITION) return secrets
  const { owner, api, scoring, olympiad, edition } = makeSecrets()
  const renewed = { ...secrets, owner, api, scoring, olympiad, edition }
  await writeSecrets(dir, renewed)
  return renewed
}

async function writeSecrets(dir: string, secrets: Secrets): Promise<void> {
  await mkdir(dir, { recursive: true })
  await writeWhole(fileIn(dir), textOf(secrets))
}

const fileIn = (dir: string) => join(dir, 'secrets.json')
const textOf = (secrets: Secrets) => JSON.stringify(secrets, null, 2)

/** An unreadable file must not be replaced, because the data depends on the old secrets. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
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
    edition: EDITION,
  }
}
