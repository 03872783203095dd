import {
  changeLanguage,
  LOCALES,
  type Locale,
  type MyProfile,
} from '@ideathlon/contracts/own-profile'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problem.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { useKeepMine } from '../own/use-my-profile.ts'

const isLocale = (text: string): text is z.infer<typeof Locale> => Object.hasOwn(LOCALES, text)

export function LanguageForm({ mine }: { mine: MyProfile }) {
  const keep = useKeepMine()
  const change = useMutation({
    mutationFn: (locale: z.infer<typeof Locale>) => call(changeLanguage, { body: { locale } }),
    onSuccess: keep,
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
  })
  return (
    <section className="card p-5 sm:p-6" aria-label="Language">
      <SelectField
        label="Language"
        hint="Of pages and letters. What members write stays in their own words."
        value={mine.locale}
        onChange={(event) => isLocale(event.target.value) && change.mutate(event.target.value)}
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
