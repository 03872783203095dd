import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiKeyView } from '@ideathlon/contracts/integrators/api-keys'
import type { ApiDb } from '../../kernel/deps.ts'

type PageChoice = { page: number; size: number }
type KeyPage = { data: ApiKeyView[]; meta: PageChoice & { total: number } }

export const SHOWN = [
  'id',
  'name',
  'starts',
  'scopes',
  'created_at',
  'expires_at',
  'used_at',
] as const

type Row = Pick<ApiKeyView, 'id' | 'name' | 'starts' | 'scopes'> & {
  created_at: Date
  expires_at: Date | null
  used_at: Date | null
}

/** A member's keys, without their hashes. */
export async function readKeys(
  db: ApiDb,
  account: MemberId,
  { page, size }: PageChoice,
): Promise<KeyPage> {
  const own = db.selectFrom('api_keys').where('account', '=', account)
  const { total } = await own
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { data: rows.map(viewOfKey), meta: { page, size, total: Number(total) } }
}

export function viewOfKey({ created_at, expires_at, used_at, ...row }: Row): ApiKeyView {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    used_at: used_at?.toISOString() ?? null,
  }
}
