import type { Preferences, PreferencesPatch } from '@ideathlon/contracts/preferences'
import { useDefaultPreferences } from '../../../entities/session/queries/default-preferences.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

type Choice = {
  label: string
  hint?: string
  options: readonly (readonly [string, string])[]
  value(held: Preferences): string
  patch(value: string): PreferencesPatch
}

const CHOICES: readonly Choice[] = [
  {
    label: 'Who can create challenges',
    hint: 'A platform can set a stricter rule.',
    options: [
      ['everyone', 'Everyone'],
      ['staff', 'Staff only'],
    ],
    value: ({ rules }) => rules.asking,
    patch: (value) => ({ rules: { asking: value === 'staff' ? 'staff' : 'everyone' } }),
  },
  {
    label: 'Questions that do not start with “What could” or “How could”',
    options: [
      ['warn', 'Warn the asker'],
      ['block', 'Reject'],
    ],
    value: ({ rules }) => rules.question_words,
    patch: (value) => ({ rules: { question_words: value === 'block' ? 'block' : 'warn' } }),
  },
  {
    label: 'Editing new ideas',
    hint: 'Editing ends when the idea gets its first rating.',
    options: [
      ['false', 'Not allowed'],
      ['true', 'Allowed for five minutes'],
    ],
    value: ({ rules }) => String(rules.idea_grace),
    patch: (value) => ({ rules: { idea_grace: value === 'true' } }),
  },
  {
    label: 'Order of challenges',
    hint: 'For members who have not chosen one.',
    options: [
      ['shuffled', 'Grouped, in random order'],
      ['newest', 'Newest first'],
      ['closing_soon', 'Closing soonest first'],
      ['most_ideas', 'Most ideas first'],
    ],
    value: ({ home }) => home.order,
    patch: (value) => ({ home: { order: value as Preferences['home']['order'] } }),
  },
  {
    label: 'Theme',
    hint: 'For members who have not chosen one.',
    options: [
      ['system', 'Match this device'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
    value: ({ theme }) => theme,
    patch: (value) => ({ theme: value as Preferences['theme'] }),
  },
]

/** The system defaults, which platforms and members can override. */
export function Component() {
  const { preferences, error, isLoadingError, refetch, change, said } = useDefaultPreferences()
  if (isLoadingError) return <ProblemState page error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHead title="Preferences">
        Defaults for all platforms and members, who can override them.
      </PageHead>
      {preferences === undefined ? (
        <Loading what="the preferences" className="h-96 w-full max-w-2xl rounded-card" />
      ) : (
        <div className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
          {CHOICES.map(({ label, hint, options, value, patch }) => (
            <SelectField
              key={label}
              label={label}
              hint={hint}
              value={value(preferences)}
              onChange={({ target }) => change(patch(target.value))}
            >
              {options.map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </SelectField>
          ))}
          <Announced className="text-muted text-small">{said}</Announced>
        </div>
      )}
    </>
  )
}
