import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hashPassword } from '@ideathlon/api/identity/passwords/password'
import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { writeWhole } from '@ideathlon/service-kit/embedded/write-whole'
import type { Login } from './community-steps.ts'
import { type DemoLogins, loginFile, loginsIn } from './login-file.ts'

/** The demo members with a login: a member, an asker, and two admins. */
const DEMO = [
  { who: 'member', handle: 'amara.diallo', isAdmin: false },
  { who: 'asker', handle: 'sofia.lindqvist', isAdmin: false },
  { who: 'admin', handle: 'ruth.abramson', isAdmin: true },
  // A second admin must approve what the first one proposes.
  { who: 'second admin', handle: 'olu.adeyemi', isAdmin: true },
] as const

const PASSWORD_BYTES = 9

export type Logins = { byHandle: Map<string, Login>; areNew: boolean }

/**
 * Creates random passwords once per installation, in a file that only its owner can read, because
 * passwords in the code would open every demo.
 */
export async function demoLogins(dataDir: string): Promise<Logins> {
  const path = loginFile(dataDir)
  const kept = await readLogins(path)
  const areNew = kept?.length !== DEMO.length
  const all = areNew ? await makeLogins(path) : kept
  const logins = DEMO.map(async ({ who, handle, isAdmin }) => {
    const { email, password } = all.find((login) => login.who === who) ?? {}
    if (email === undefined || password === undefined)
      throw new Error(`${path} has no login for the ${who}`)
    return [handle, { email, passwordHash: await hashPassword(password), isAdmin }] as const
  })
  return { byHandle: new Map(await Promise.all(logins)), areNew }
}

/** Saves the new passwords in an existing community whose login file was lost or incomplete. */
export async function renewPasswords(db: ApiDb, logins: Logins): Promise<void> {
  for (const [handle, { email, passwordHash }] of logins.byHandle) {
    await db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('handle', '=', handle)
      .where('email', '=', email)
      .execute()
  }
}

async function readLogins(path: string): Promise<DemoLogins | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const logins = loginsIn(text)
  if (logins !== undefined) return logins
  throw new StartError(`${path} is damaged: delete it to get new passwords.`)
}

async function makeLogins(path: string): Promise<DemoLogins> {
  const logins = DEMO.map(({ who, handle }) => ({
    who,
    email: `${handle}@example.org`,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  }))
  await writeWhole(path, `${JSON.stringify(logins, null, 2)}\n`)
  return logins
}
