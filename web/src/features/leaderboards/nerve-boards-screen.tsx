import { type Category, readCategories } from '@ideathlon/contracts/categories'
import { readNerveBoard } from '@ideathlon/contracts/nerveboard'
import { RoleName } from '@ideathlon/contracts/roles'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { Portrait } from '../../entities/member/portrait.tsx'
import { PausedNote } from '../../entities/score/race/paused-note.tsx'
import { counted } from '../../lib/format/counts.ts'
import { milliScore } from '../../lib/format/numbers.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { categoryContest } from './race/contest.ts'
import { roleChips } from './race/race-chips.tsx'
import { useRaces } from './race/use-races.ts'
import { Standings } from './standings.tsx'

/** A leaderboard for every category. */
export function Component() {
  const { category: slug } = useParams()
  const query = useRead(readCategories, {})
  const categories = query.data?.data ?? []
  const category = categories.find((each) => each.slug === slug)
  useTitle(category ? `${category.name}, Nerve Board` : 'Nerve Boards')
  if (query.isError && !query.data) return <ProblemState page of={query} />
  if (slug === undefined || query.isPending) {
    return (
      <>
        <PageHead title="Nerve Boards">Who thinks the most, and about what.</PageHead>
        {query.isPending ? <Waiting /> : <Cards categories={categories} />}
      </>
    )
  }
  if (!category) {
    return (
      <EmptyState page title="Category not found">
        <Link to="/nerve-boards" className="text-primary-ink underline">
          See all Nerve Boards
        </Link>
      </EmptyState>
    )
  }
  return <CategoryBoard category={category} />
}

function Waiting() {
  return <Loading what="the Nerve Boards" className="h-64 w-full rounded-card" />
}

function Cards({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {categories.map((category) => (
        <Card key={category.id} category={category} />
      ))}
    </ul>
  )
}

const LEADERS = 3

function Card({ category }: { category: Category }) {
  const { data, isError } = useRead(readNerveBoard, {
    params: { id: category.id },
    query: { size: LEADERS },
  })
  return (
    <li className="card relative overflow-hidden hover:shadow-lifted">
      <div className="h-20">
        <ChallengeArt seed={category.slug} hue={category.hue} height={80} />
      </div>
      <div className="p-4">
        <h2 className="font-bold text-title">
          <Link
            to={`/nerve-boards/${category.slug}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {category.name}
          </Link>
        </h2>
        <p className="min-h-[1.45em] text-muted text-small">
          {data && data.meta.total > 0 && counted(data.meta.total, 'thinker')}
        </p>
        <ol className="mt-2 flex min-h-27 flex-col gap-1.5">
          {data?.data.rows.map((row) => (
            <li key={row.member.id} className="flex items-center gap-2.5">
              <Portrait handle={row.member.handle} picture={row.member.avatar_url} size={28} />
              <span className="min-w-0 flex-1 truncate">{row.member.name}</span>
              <b className="tabular font-semibold">{milliScore(row.milli_points)}</b>
            </li>
          ))}
          {!data && isError && (
            <li className="text-muted">We cannot load this leaderboard right now.</li>
          )}
          {data?.data.rows.length === 0 && (
            <li className="text-muted">No thinkers yet. First place is up for grabs.</li>
          )}
        </ol>
      </div>
    </li>
  )
}

function CategoryBoard({ category }: { category: Category }) {
  const [search] = useSearchParams()
  const named = RoleName.safeParse(search.get('tab') ?? 'overall')
  const role = named.success ? named.data : 'overall'
  const window = search.get('window') === 'current' ? 'current' : 'all'
  const { races } = useRaces('platform')
  const running = races.find((race) => race.is_current)
  const base = `/nerve-boards/${category.slug}`
  const here = window === 'all' ? base : `${base}?window=current`
  return (
    <>
      <PageHead
        title={category.name}
        aside={<ButtonLink to={`${base}/fund`}>Fund this category</ButtonLink>}
      >
        <Link to="/nerve-boards" className="hover:text-primary-ink hover:underline">
          Nerve Boards
        </Link>
      </PageHead>
      <ChipLinks
        label="Time"
        chips={[
          { key: 'all', label: 'All time', to: base, on: window === 'all' },
          { key: 'now', label: 'This race', to: `${base}?window=current`, on: window !== 'all' },
        ]}
      />
      <div className="mb-4">
        <ChipLinks label="Roles" chips={roleChips(here, role)} isOneRow />
      </div>
      <Announced as="div" className="not-empty:mb-4">
        {window === 'current' && running?.paused_at && <PausedNote since={running.paused_at} />}
      </Announced>
      <Standings
        key={`${here} ${role}`}
        contest={categoryContest(category, window, running)}
        role={role}
      />
    </>
  )
}
