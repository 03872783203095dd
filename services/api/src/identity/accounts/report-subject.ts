import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../kernel/row-id.ts'

/** Members are never hidden; moderators warn or suspend them instead. */
export const MEMBER_SUBJECT: ReportSubject = {
  async find(db, id) {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'handle', 'bio', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where((eb) =>
        isRowId(id) ? eb('id', '=', Number(id)) : eb('handle', '=', id.toLowerCase()),
      )
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.id,
      title: row.name,
      text: row.bio,
      link: `/${row.handle}`,
      platform: MAIN_PLATFORM,
      challenge: null,
    }
  },
  hide: async () => false,
  show: async () => undefined,
}
