import { useDefaultPreferences } from '../../../entities/session/queries/default-preferences.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/**
 * The rules that a platform sets for everyone, and its defaults for preferences that a member has
 * not chosen.
 */
export function RulesCard({ slug }: { slug: string }) {
  const { preferences: held, change, said } = useDefaultPreferences(slug)
  return (
    <Section id="rules" title="Rules" className="card flex flex-col gap-4 p-5">
      {!held && <Skeleton className="h-60 w-full" />}
      {held && (
        <>
          <SelectField
            label="Who can create challenges"
            value={held.rules.asking}
            onChange={({ target }) =>
              change({ rules: { asking: target.value === 'staff' ? 'staff' : 'everyone' } })
            }
          >
            <option value="everyone">Everyone</option>
            <option value="staff">Staff only</option>
          </SelectField>
          <SelectField
            label="Questions that do not start with “What could” or “How could”"
            value={held.rules.question_words}
            onChange={({ target }) =>
              change({
                rules: { question_words: target.value === 'block' ? 'block' : 'warn' },
              })
            }
          >
            <option value="warn">Warn the asker</option>
            <option value="block">Reject</option>
          </SelectField>
          <SelectField
            label="Editing new ideas"
            hint="Editing ends when the idea gets its first rating."
            value={String(held.rules.idea_grace)}
            onChange={({ target }) => change({ rules: { idea_grace: target.value === 'true' } })}
          >
            <option value="false">Not allowed</option>
            <option value="true">Allowed for five minutes</option>
          </SelectField>
          <Announced className="text-muted text-small">{said}</Announced>
        </>
      )}
    </Section>
  )
}
