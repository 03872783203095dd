import { languageOf, OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { LOCALES } from '@ideathlon/contracts/locale-names'
import { type Locale, localeOf } from '@ideathlon/contracts/locales'
import { changeLanguage, type MyProfile } from '@ideathlon/contracts/own-profile'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { openIn } from '../../../entities/language/language.ts'
import { cacheMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'

const OFFERED = Object.entries(LOCALES).filter(([locale]) =>
  OFFERED_LANGUAGES.some((language) => language === languageOf(locale)),
)

export function LanguageForm({ mine }: { mine: MyProfile }) {
  const change = useChange((locale: Locale) => call(changeLanguage, { body: { locale } }), {
    done: async (answer, locale) => {
      await cacheMyProfile(answer)
      openIn(languageOf(locale))
    },
  })
  return (
    <section className="card p-5 sm:p-6" aria-label="Language and region">
      <SelectField
        label="Language and region"
        hint="Sets the language of pages and e-mails, and how dates and numbers appear in them."
        value={mine.locale}
        onChange={(event) => change.mutate(localeOf(event.target.value))}
      >
        {OFFERED.map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
