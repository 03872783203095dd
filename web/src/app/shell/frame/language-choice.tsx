import type { Me } from '@ideathlon/contracts/accounts'
import { LANGUAGES, OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { useEffect } from 'react'
import { openForAccount, openIn, PAGE_LANGUAGE } from '../../../entities/language/language.ts'

/** Lets visitors choose the language of the site. Members choose it in their account. */
export function LanguageChoice({ me }: { me: Me | null | undefined }) {
  const locale = me?.user.locale
  useEffect(() => {
    if (locale !== undefined) openForAccount(locale)
  }, [locale])
  if (me !== null || OFFERED_LANGUAGES.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-5 text-caption" aria-label="Language">
      {OFFERED_LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === PAGE_LANGUAGE ? 'true' : undefined}
            onClick={() => openIn(language)}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold sm:min-h-8"
          >
            {LANGUAGES[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
