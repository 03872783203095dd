import { LANGUAGES } from '@ideathlon/contracts/languages'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { Link } from 'react-router'
import { useOlderTranslations } from '../../../entities/content-page/queries.ts'
import { plural } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/surfaces/section.tsx'

const ROW =
  'flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-2 py-1 hover:bg-primary-soft sm:min-h-9'

/** The pages of a platform. Those with an outdated translation come first. */
export function PagesCard({ slug }: { slug: string }) {
  const older = useOlderTranslations(slug).data?.data ?? []
  const behind = new Set(older.map(({ page }) => page))
  const others = (Object.keys(PAGES) as PageName[]).filter((page) => !behind.has(page))
  return (
    <Section id="pages" title="Pages" className="card p-5">
      <p className="mt-1 text-muted text-small">
        Pages you do not write are copied from the main platform.
      </p>
      {older.length > 0 && (
        <p className="mt-2 text-gold-ink text-small">
          {plural(older.length, {
            one: '{n} translation is older than its English text. Open it to update it.',
            other: '{n} translations are older than their English texts. Open them to update them.',
          })}
        </p>
      )}
      <ul className="mt-2 max-h-80 overflow-y-auto">
        {older.map(({ page, language }) => (
          <li key={`${page} ${language}`}>
            <Link to={`/platforms/${slug}/pages/${page}?language=${language}`} className={ROW}>
              {PAGES[page].title}
              <span className="text-gold-ink text-small">
                {LANGUAGES[language]}: older than the English text
              </span>
            </Link>
          </li>
        ))}
        {others.map((page) => (
          <li key={page}>
            <Link to={`/platforms/${slug}/pages/${page}`} className={ROW}>
              {PAGES[page].title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
