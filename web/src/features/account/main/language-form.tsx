import { LOCALES, type Locale, localeOf } from '@ideathlon/contracts/locales'
import { changeLanguage, type MyProfile } from '@ideathlon/contracts/own-profile'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useKeepMine } from '../../../entities/member/queries/my-profile.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

export function LanguageForm({ mine }: { mine: MyProfile }) {
  const keep = useKeepMine()
  const change = useMutation({
    mutationFn: (locale: Locale) => call(changeLanguage, { body: { locale } }),
    onSuccess: keep,
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
  })
  return (
    <section className="card p-5 sm:p-6" aria-label="Language and region">
      <SelectField
        label="Language and region"
        hint="Decides how dates and numbers are written on pages and in e-mails. Everything is in English for now."
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
