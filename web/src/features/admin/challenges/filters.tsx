import type { ManagedChallengesQuery } from '@ideathlon/contracts/community/managed-challenges'
import { searchPlatforms } from '@ideathlon/contracts/platform-editing'
import type * as z from 'zod'
import { useRead } from '../../../api/read.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { STATES } from './state-labels.ts'

const PLATFORMS_SHOWN = 100
const SHOWN = { all: 'All', visible: 'Visible', hidden: 'Hidden' }
const SORTS = { newest: 'Newest', closing: 'Closing soon', ideas: 'Most ideas' }

type FiltersProps = {
  query: z.output<typeof ManagedChallengesQuery>
  onChange: (key: string, value: string) => void
}

export function Filters({ query, onChange }: FiltersProps) {
  const platforms = useRead(searchPlatforms, { query: { size: PLATFORMS_SHOWN } })
  const categories = useCategories()
  const states = Object.entries(STATES).map(([key, { label }]) => [key, label] as const)
  return (
    <fieldset className="mb-4 grid gap-3 xs:grid-cols-2 md:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      <Filter
        label="State"
        name="state"
        value={query.state ?? ''}
        onChange={onChange}
        choices={[['', 'All'], ...states]}
      />
      <Filter
        label="Visibility"
        name="shown"
        value={query.shown}
        onChange={onChange}
        choices={Object.entries(SHOWN)}
      />
      <Filter
        label="Category"
        name="category"
        value={query.category ?? ''}
        onChange={onChange}
        choices={[['', 'All'], ...categories.map(({ id, name }) => [String(id), name] as const)]}
      />
      <Filter
        label="Platform"
        name="platform"
        value={query.platform ?? ''}
        onChange={onChange}
        choices={[
          ['', 'All'],
          ...(platforms.data?.data ?? []).map(({ id, title }) => [String(id), title] as const),
        ]}
      />
      <Filter
        label="Sort by"
        name="sort"
        value={query.sort}
        onChange={onChange}
        choices={Object.entries(SORTS)}
      />
    </fieldset>
  )
}

type FilterProps = {
  label: string
  name: string
  value: string | number
  choices: readonly (readonly [string, string])[]
  onChange: FiltersProps['onChange']
}

function Filter({ label, name, value, choices, onChange }: FilterProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
    >
      {choices.map(([key, says]) => (
        <option key={key} value={key}>
          {says}
        </option>
      ))}
    </SelectField>
  )
}
