import { FLAG_DEFAULTS, FlagName, FlagSetting } from '@ideathlon/contracts/flags'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { FastifyRequest } from 'fastify'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import type { Flags, FlagViewer } from './rules.ts'

/** How long changes by other instances may go unseen. */
const KEPT_MS = 5_000

const kept = new WeakMap<ApiDb, { flags: Flags; until: number }>()

/** The settings of all flags, cached because they are needed often. */
export async function readFlags({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Flags> {
  const known = kept.get(db)
  if (known && known.until > now().getTime()) return known.flags
  const rows = await db.selectFrom('flags').select(['name', 'setting']).execute()
  const set = rows.flatMap(({ name, setting }) => {
    const [flag, parsed] = [FlagName.safeParse(name), FlagSetting.safeParse(setting)]
    return flag.success && parsed.success ? [[flag.data, parsed.data] as const] : []
  })
  const flags: Flags = { ...FLAG_DEFAULTS, ...Object.fromEntries(set) }
  kept.set(db, { flags, until: now().getTime() + KEPT_MS })
  return flags
}

export function forgetFlags(db: ApiDb): void {
  kept.delete(db)
}

const DEVICE = /^[\w-]{8,100}$/

/** The viewer of flags in this request: a member, else a device. */
export function flagViewer(
  request: FastifyRequest,
  actor: Actor | undefined,
  random: () => number,
): FlagViewer {
  const { fingerprint } = request.cookies
  const device = fingerprint !== undefined && DEVICE.test(fingerprint) ? fingerprint : undefined
  return { member: actor, device, dice: random() }
}
