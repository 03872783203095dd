import { LOCALES, type Locale, localeOf } from '@ideathlon/contracts/locales'
import { changeLanguage, type MyProfile } from '@ideathlon/contracts/own-profile'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { keepMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'

export function LanguageForm({ mine }: { mine: MyProfile }) {
  const change = useChange((locale: Locale) => call(changeLanguage, { body: { locale } }), {
    done: keepMyProfile,
  })
  return (
    <section className="card p-5 sm:p-6" aria-label="Language and region">
      <SelectField
        label="Language and region"
        hint="Sets how dates and numbers appear on pages and in e-mails. All text is in English for now."
        value={mine.locale}
        onChange={(event) => change.mutate(localeOf(event.target.value))}
      >
        {Object.entries(LOCALES).map(([locale, name]) => (
          <option key={locale} value={locale}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
