import type { ApiServer } from '../edge/api-server.ts'

export type Letter = { kind: string; address: string; account: number | null; data: LetterData }
type LetterData = { link: string; what?: string; name?: string; from?: string }

/** The letters that were filed for an address, the newest first. */
export async function lettersTo({ db }: Pick<ApiServer, 'db'>, address: string): Promise<Letter[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'address', 'account', 'data'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, data: row.data as LetterData }))
}

/** The code that stands in the newest letter of a kind. */
export async function codeIn(
  server: Pick<ApiServer, 'db'>,
  address: string,
  kind: string,
): Promise<string> {
  const letter = (await lettersTo(server, address)).find((one) => one.kind === kind)
  if (letter === undefined) throw new Error(`no ${kind} went to ${address}`)
  const { searchParams } = new URL(letter.data.link, 'http://localhost')
  return searchParams.get('code') ?? searchParams.get('invitation') ?? ''
}
