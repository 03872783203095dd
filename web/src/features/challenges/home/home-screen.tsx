import { useSearchParams } from 'react-router'
import { FollowButton } from '../../../entities/activity/follow-button.tsx'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { useQuestionList } from '../../../entities/challenge/queries/challenge-list.ts'
import { QuestionGridSkeleton } from '../../../entities/challenge/question-grid.tsx'
import { visitSeed } from '../../../entities/challenge/visit-seed.ts'
import { PlatformMasthead } from '../../../entities/platform/platform-masthead.tsx'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { useMe, useOfflineViewer } from '../../../entities/session/queries/me.ts'
import { usePreferences } from '../../../entities/session/queries/preferences.ts'
import { counted } from '../../../lib/format/counts.ts'
import { useLiveness } from '../../../realtime/liveness.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { LivePill } from '../../../ui/signals/live-pill.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Shelves, useShelves } from './challenge-lists.tsx'
import {
  categoryChips,
  filterOf,
  type HomeFilter,
  hasShelves,
  tagChips,
  viewChips,
} from './home-filter.ts'
import { HowItGoes } from './landing/how-it-goes.tsx'
import { Welcome } from './landing/welcome.tsx'
import { NewcomerTour } from './newcomer-tour.tsx'
import { NextForMe } from './next/next-for-me.tsx'
import { QuestionList } from './question-list.tsx'

export function Component() {
  const me = useMe()
  const isOffline = useOfflineViewer() !== undefined
  const platform = usePlatform()
  // Most viewers open the main platform, so the page uses its layout until the platform is known.
  const isMain = platform === undefined || platform.slug === MAIN_SLUG
  useTitle(platform && !isMain ? platform.title : 'Challenges')
  // The welcome section pushes down everything below it, so a skeleton is shown until the viewer is
  // known.
  if (me === undefined && !isOffline) return <QuestionGridSkeleton />
  return (
    <>
      {platform && !isMain && <PlatformMasthead platform={platform} />}
      {me === null && isMain && <Welcome />}
      {me && <NextForMe member={me.user.id} />}
      <Questions />
      {me === null ? <HowItGoes /> : <NewcomerTour />}
    </>
  )
}

function Questions() {
  const [search] = useSearchParams()
  const liked = usePreferences().home.order
  const categories = useCategories()
  const filter = filterOf(search, liked)
  const isShelved = hasShelves(filter)
  const shelves = useShelves(isShelved)
  const { state, category, tag } = filter
  const list = useQuestionList(
    {
      state,
      sort: filter.sort,
      seed: visitSeed(),
      ...(category && { category }),
      ...(tag && { tag }),
    },
    undefined,
    !isShelved,
  )
  const total = isShelved
    ? shelves.data?.data.find(({ id }) => id === 'discover')?.total
    : list.total
  useFound({ what: 'challenge', total, query: JSON.stringify(filter) })
  return (
    <>
      <Head filter={filter} total={total} />
      <div className="mb-3">
        <ChipLinks
          label="Show"
          chips={[
            ...tagChips(filter, liked),
            ...viewChips(filter, liked),
            ...categoryChips(filter, categories, liked),
          ]}
          isOneRow
        />
      </div>
      {category && <CategoryFollow slug={category} categories={categories} />}
      {isShelved ? <Shelves query={shelves} /> : <QuestionList list={list} />}
    </>
  )
}

/** In the list for a single category: a button to follow it. */
function CategoryFollow({
  slug,
  categories,
}: {
  slug: string
  categories: ReturnType<typeof useCategories>
}) {
  const found = categories.find((each) => each.slug === slug)
  if (found === undefined) return null
  return (
    <div className="mb-4">
      <FollowButton kind="category" of={slug} name={found.name} />
    </div>
  )
}

function Head({ filter, total }: { filter: HomeFilter; total: number | undefined }) {
  const liveness = useLiveness()
  return (
    <PageHead
      title={filter.state === 'open' ? 'Challenges worth your best idea' : 'How they turned out'}
      aside={<LivePill liveness={liveness} />}
    >
      <p className="min-h-[1.5em]">{total !== undefined && summary(filter, total)}</p>
    </PageHead>
  )
}

function summary({ state }: HomeFilter, total: number): string {
  const questions = counted(total, 'challenge')
  return state === 'open'
    ? `${questions} open right now`
    : `${questions} closed, with their winners`
}
