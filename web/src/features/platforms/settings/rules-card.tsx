import { useCommonPreferences } from '../../../entities/session/queries/common-preferences.ts'
import { Said } from '../../../ui/announce/said.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** What holds on this platform for everybody, and what for those who have chosen nothing. */
export function RulesCard({ slug }: { slug: string }) {
  const { preferences: held, change, said } = useCommonPreferences(slug)
  return (
    <Section id="rules" title="What holds here" className="card flex flex-col gap-4 p-5">
      {!held && <Skeleton className="h-60 w-full" />}
      {held && (
        <>
          <SelectField
            label="Who may ask"
            value={held.rules.asking}
            onChange={({ target }) =>
              change({ rules: { asking: target.value === 'staff' ? 'staff' : 'everyone' } })
            }
          >
            <option value="everyone">Everybody</option>
            <option value="staff">The staff</option>
          </SelectField>
          <SelectField
            label="Questions in the wrong words"
            value={held.rules.question_words}
            onChange={({ target }) =>
              change({
                rules: { question_words: target.value === 'block' ? 'block' : 'warn' },
              })
            }
          >
            <option value="warn">Warn their asker</option>
            <option value="block">Are not taken</option>
          </SelectField>
          <SelectField
            label="A new idea"
            value={String(held.rules.idea_grace)}
            onChange={({ target }) => change({ rules: { idea_grace: target.value === 'true' } })}
          >
            <option value="false">Stays as it was entered</option>
            <option value="true">Can be mended for five minutes</option>
          </SelectField>
          <Said className="text-muted text-small">{said}</Said>
        </>
      )}
    </Section>
  )
}
