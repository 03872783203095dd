import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Subject } from '../../kernel/moderation/report-subject.ts'

/** A person is not hidden: what can be decided about them are sanctions. */
export const member: Subject = {
  async find(db, id) {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'handle', 'bio', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where((eb) =>
        /^\d{1,9}$/.test(id) ? eb('id', '=', Number(id)) : eb('handle', '=', id.toLowerCase()),
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
