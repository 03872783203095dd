import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { DEFAULT_LANGUAGE, type Language } from '@ideathlon/contracts/languages'
import type { PageName } from '@ideathlon/contracts/page-names'
import type { OlderTranslation } from '@ideathlon/contracts/pages'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'

type Row = { page: PageName; language: Language; written_at: Date; original_at: Date }

/**
 * The newest translations of a platform's pages, if they are older than the English text that its
 * readers see. That text is the platform's own or, if it has none, the main platform's. Texts from
 * the same platform are compared by version, and texts from different platforms by time.
 */
export async function readOlderTranslations(
  db: ApiDb,
  platform: number,
): Promise<OlderTranslation[]> {
  const { rows } = await sql<Row>`
    select t.page, t.language, t.written_at, e.written_at as original_at
    from (select distinct on (page, language) page, language, version, written_at
      from page_versions where platform = ${platform} and language <> ${DEFAULT_LANGUAGE}
      order by page, language, version desc) t
    cross join lateral (select o.platform, o.version, o.written_at from page_versions o
      where o.page = t.page and o.language = ${DEFAULT_LANGUAGE}
        and o.platform in (${platform}, ${MAIN_PLATFORM})
      order by o.platform = ${platform} desc, o.version desc limit 1) e
    where case when e.platform = ${platform} then e.version > t.version
      else e.written_at > t.written_at end
    order by t.page, t.language`.execute(db)
  return rows.map(({ written_at, original_at, ...text }) => ({
    ...text,
    written_at: written_at.toISOString(),
    original_at: original_at.toISOString(),
  }))
}
