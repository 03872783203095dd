import type { PageText } from '@ideathlon/contracts/pages'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { platformPower } from '../../kernel/audit/platform-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { loadPlatform } from '../platforms/queries.ts'
import type { PageOf } from './queries.ts'

/**
 * Writes the next version of a page in a language. `seen`: the version in that language on which
 * the edit is based.
 */
export function writePage(
  deps: Deps,
  origin: Origin & { actor: number },
  { platform, page, language, text, seen }: PageOf & { text: PageText; seen: number },
): Promise<number> {
  return runIdempotent(deps, origin, async (tx, now) => {
    const locked = await loadPlatform(tx, { id: platform.id }, { lock: true })
    const newest = await tx
      .selectFrom('page_versions')
      .select((eb) => [
        eb.fn.max('version').as('ofAll'),
        eb.fn.max('version').filterWhere('language', '=', language).as('inLanguage'),
      ])
      .where('platform', '=', platform.id)
      .where('page', '=', page)
      .executeTakeFirst()
    if ((newest?.inLanguage ?? 0) !== seen) {
      throw conflict('This page has changed since you opened it. Reload it to see the changes.')
    }
    const version = (newest?.ofAll ?? 0) + 1
    await tx
      .insertInto('page_versions')
      .values({
        platform: platform.id,
        page,
        version,
        language,
        ...text,
        written_by: origin.actor,
        written_at: now,
      })
      .execute()
    const use = platformPower('page.write', locked, { page, language, version })
    await actOfPower(tx, origin, { ...use, link: `/about/${page}` }, now)
    return version
  })
}
