import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ideathlon/contracts/languages'
import type { PageName } from '@ideathlon/contracts/page-names'
import { useSearchParams } from 'react-router'
import { useOlderTranslations } from '../../../entities/content-page/queries.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'

type OlderTranslationsProps = { slug: string; page: PageName; language: Language }

/**
 * Warns, in the editor of either language, that a translation is older than the English text, and
 * says what to do.
 */
export function OlderTranslations({ slug, page, language }: OlderTranslationsProps) {
  const older = useOlderTranslations(slug).data?.data.filter((each) => each.page === page) ?? []
  const shown = older.filter((each) => language === DEFAULT_LANGUAGE || each.language === language)
  if (shown.length === 0) return null
  return (
    <ul className="mb-5 flex flex-col gap-3">
      {shown.map((each) => (
        <li key={each.language} className="rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
          <b className="font-semibold">
            The text in {LANGUAGES[each.language]} is older than the English text.
          </b>
          <p className="mt-1">
            The English text was last changed on {format().date(each.original_at)}, and this
            translation on {format().date(each.written_at)}. Compare the two, update the translation
            and save it. If nothing needs to change, save it as it is.
          </p>
          <Other language={language === DEFAULT_LANGUAGE ? each.language : DEFAULT_LANGUAGE} />
        </li>
      ))}
    </ul>
  )
}

function Other({ language }: { language: Language }) {
  const [, setSearch] = useSearchParams()
  return (
    <Button className="mt-2" onClick={() => setSearch({ language })}>
      Open the text in {LANGUAGES[language]}
    </Button>
  )
}
