import { listChallenges } from '@ideathlon/contracts/challenges'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { useRead } from '../../../api/read.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'

type Props = { value: string; onChange: (slug: string) => void }

/** The open challenge that the imported ideas are for. */
export function ChallengeChoice({ value, onChange }: Props) {
  const { data } = useRead(listChallenges, { query: { state: 'open', size: PAGE_SIZE_MAX } })
  const challenges = (data?.data ?? []).filter(({ is_closed }) => !is_closed)
  const isListed = challenges.some(({ slug }) => slug === value)
  return (
    <section className="card p-5 sm:p-6" aria-label="The challenge">
      <SelectField
        label="Challenge"
        hint="The ideas become your drafts for this challenge. Enter them one by one when they are ready."
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose a challenge</option>
        {value !== '' && !isListed && <option value={value}>{value}</option>}
        {challenges.map(({ slug, question_title }) => (
          <option key={slug} value={slug}>
            {question_title}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
