import { listOrganisations } from '@ideathlon/contracts/organisations'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { CreateOrganisation } from '../../../entities/organisation/create-organisation.tsx'
import { OrganisationCard } from '../../../entities/organisation/organisation-card.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { CONTROL } from '../../../ui/controls/field.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

const SIZE = 24

export function Component() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  return (
    <>
      <PageHead title="Organisations" aside={me && <CreateOrganisation />}>
        Members of the same organisation never rate each other’s ideas.
      </PageHead>
      <search className="relative mb-5 block max-w-md">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Find an organisation"
          placeholder="Find by name"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${CONTROL} touch ps-11`}
        />
      </search>
      <List q={q} />
    </>
  )
}

function List({ q }: { q: string }) {
  const query = usePages(listOrganisations, { query: { q, size: SIZE } })
  useFound({ what: 'organisation', total: query.total, query: q })
  if (query.isPending) return <ListSkeleton />
  if (query.isLoadingError) return <ProblemState of={query} />
  const found = query.rows ?? []
  if (found.length === 0) {
    return (
      <EmptyState title={q ? 'No organisations found' : 'No organisations yet'}>
        {q ? 'Try a different word from its name.' : 'Yours could be the first.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {found.map((organisation) => (
          <li key={organisation.slug}>
            <OrganisationCard organisation={organisation} />
          </li>
        ))}
      </ul>
      <More query={query} what="organisation" label="Show more organisations" />
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading what="organisations">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-36 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
