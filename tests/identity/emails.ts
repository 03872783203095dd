import type { ApiServer } from '../edge/api-server.ts'

export type Email = { kind: string; address: string; account: number | null; data: SentData }
type SentData = { link: string; what?: unknown; name?: string; from?: string }

/** The e-mails queued for an address, newest first. */
export async function emailsTo({ db }: Pick<ApiServer, 'db'>, address: string): Promise<Email[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'address', 'account', 'data'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, data: row.data as SentData }))
}

/** The code in the newest e-mail of a kind. */
export async function codeIn(
  server: Pick<ApiServer, 'db'>,
  address: string,
  kind: string,
): Promise<string> {
  const email = (await emailsTo(server, address)).find((one) => one.kind === kind)
  if (email === undefined) throw new Error(`no ${kind} went to ${address}`)
  const { searchParams } = new URL(email.data.link, 'http://localhost')
  return searchParams.get('code') ?? searchParams.get('invitation') ?? ''
}
