import { type AdminUser, exportUsersCsv, listUsers } from '@ideathlon/contracts/admin-users'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { format, plural } from '../../../lib/format/format.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { SavedViews } from '../saved-views.tsx'
import { StandingPills } from '../standing-pill.tsx'

const WHO = {
  all: 'Everyone',
  admins: 'Admins',
  ambassadors: 'Ambassadors',
  sanctioned: 'Sanctioned',
}
type Who = keyof typeof WHO

/** Removed accounts are listed, too, and are no longer members. */
const accounts = (total: number) => plural(total, { one: '{n} account', other: '{n} accounts' })

const parseWho = (given: string | null): Who =>
  given !== null && Object.hasOwn(WHO, given) ? (given as Who) : 'all'

/** Searches members by part of their name, handle or e-mail address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const who = parseWho(search.get('who'))
  const page = pageIn(search)
  const users = useRead(
    listUsers,
    { query: { q, who, page } },
    { placeholderData: keepPreviousData },
  )
  const total = users.isPlaceholderData ? undefined : users.data?.meta.total
  useFound({ what: 'match', total, query: `${q} ${who}` })
  const find = (text: string) =>
    setSearch({ ...(text && { q: text }), ...(who !== 'all' && { who }) })
  return (
    <>
      <PageHead
        title="Users"
        aside={<SearchBox label="Name, handle or e-mail address" value={q} onSettle={find} />}
      >
        {users.data && accounts(users.data.meta.total)}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ChipLinks
          label="Who"
          chips={Object.entries(WHO).map(([key, label]) => ({
            key,
            label,
            to: `?${new URLSearchParams({ ...(q && { q }), who: key })}`,
            on: key === who,
          }))}
        />
        <a
          href={`/api${exportUsersCsv.url}?${new URLSearchParams({ q, who })}`}
          download
          className="touch inline-flex items-center rounded-control border border-line bg-surface px-4 py-2 font-semibold hover:border-line-strong"
        >
          Download CSV
        </a>
      </div>
      <SavedViews screen="users" />
      {users.isLoadingError && <ProblemState of={users} />}
      {users.isPending && <Loading what="the members" className="h-[30rem] w-full rounded-card" />}
      {users.data?.data.length === 0 && <EmptyList meta={users.data.meta} title="No users found" />}
      {users.data && users.data.data.length > 0 && (
        <>
          <ul className="card divide-y divide-line">
            {users.data.data.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
          <Pager meta={users.data.meta} />
        </>
      )}
    </>
  )
}

function UserRow({ user }: { user: AdminUser }) {
  return (
    <li>
      <Link
        to={`/admin/users/${user.handle}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-primary-soft/50"
      >
        <Portrait handle={user.handle} picture={user.avatar_url} />
        <span className="min-w-0 flex-1 leading-tight">
          <b className="block truncate font-semibold">{user.name}</b>
          <span className="block truncate text-muted text-small">
            @{user.handle}
            {user.email && ` · ${user.email}`}
            {user.email && !user.is_verified && ' (not verified)'}
          </span>
        </span>
        <span className="flex flex-wrap justify-end gap-1.5">
          <StandingPills user={user} />
        </span>
        <time dateTime={user.joined_at} className="hidden text-muted text-small sm:block">
          {format().date(user.joined_at, 'medium', 'UTC')}
        </time>
      </Link>
    </li>
  )
}
