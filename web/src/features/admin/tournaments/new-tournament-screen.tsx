import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { NewTournament } from '../../../entities/tournament/form/tournament-editor.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

const SCOPES = {
  platform: 'The whole platform',
  category: 'One category',
  director: 'This Director’s challenges',
} as const
type Scope = keyof typeof SCOPES

/** Creates a tournament of any scope. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const place = search.get('of') ?? 'platform'
  const scopes: readonly Scope[] = ['platform', place === 'platform' ? 'category' : 'director']
  const [scope, setScope] = useState<Scope>('platform')
  const [category, setCategory] = useState<number>()
  const categories = useCategories()
  return (
    <>
      <PageHead title="Create a tournament">
        {place === 'platform' ? 'For the main platform.' : `For ${place}.`}
      </PageHead>
      <div className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
        <SelectField
          label="What it covers"
          value={scope}
          onChange={({ target }) => setScope(target.value as Scope)}
        >
          {scopes.map((each) => (
            <option key={each} value={each}>
              {SCOPES[each]}
            </option>
          ))}
        </SelectField>
        {scope === 'category' && (
          <SelectField
            label="Category"
            value={category ?? categories[0]?.id ?? ''}
            onChange={({ target }) => setCategory(Number(target.value))}
          >
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <NewTournament
          place={place}
          scope={scope}
          {...(scope === 'category' && { category: category ?? categories[0]?.id ?? 0 })}
          mayBeStudent
          onDone={(id) => void navigate(`/admin/tournaments/${id}`)}
        />
      </div>
    </>
  )
}
