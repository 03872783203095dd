import webPush from 'web-push'
import * as z from 'zod'
import { type Seal, sealWith } from '../../identity/two-factor/seal.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { ApiDb } from '../../kernel/deps.ts'

const KEY = 'push-keys'
/** The purpose for which the private key is sealed. */
const PUSH_KEYS = 'push keys'
const Kept = z.object({ publicKey: z.string(), sealed: z.string() })

export type VapidKeys = { publicKey: string; privateKey: string }
type KeySettings = Pick<
  Config,
  'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'IDENTITY_SECRET' | 'INTERNAL_SECRET'
>

/**
 * Reads the keys that identify this installation to push services, once. They are configured, or
 * created when they are first needed.
 */
export function vapidKeysOf(db: ApiDb, config: KeySettings): () => Promise<VapidKeys> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = config
  if (publicKey && privateKey) return async () => ({ publicKey, privateKey })
  const seal = sealWith(config.IDENTITY_SECRET ?? config.INTERNAL_SECRET, PUSH_KEYS)
  let known: VapidKeys | undefined
  return async () => {
    known ??= await keptKeys(db, seal)
    return known
  }
}

async function keptKeys(db: ApiDb, seal: Seal): Promise<VapidKeys> {
  const read = () =>
    db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  if ((await read()) === undefined) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const value = JSON.stringify({ publicKey, sealed: seal.close(privateKey) })
    // Another instance may have created its keys in the meantime; if so, both instances use those.
    await db
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const { publicKey, sealed } = Kept.parse((await read())?.value)
  return { publicKey, privateKey: seal.open(sealed) }
}
