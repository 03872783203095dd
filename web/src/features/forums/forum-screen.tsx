import { Plus } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { useCategories } from '../../entities/challenge/queries/categories.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { TopicList } from '../../entities/topic/list/topic-list.tsx'
import { useUnread } from '../../entities/topic/queries.ts'
import { forumsOf } from '../../entities/topic/topic-address.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ForumMargin } from './forum-margin.tsx'
import { FORUM_VIEWS, type ForumView, forumViewOf } from './forum-views.ts'
import { useForumPlatform } from './use-forum-platform.ts'

/** The topics of a platform in one of its views, or those of one category. */
export function Component() {
  const platform = useForumPlatform()
  const { category } = useParams()
  const { pathname } = useLocation()
  const shown = forumViewOf(pathname)
  const categoryName = useCategories().find(({ slug }) => slug === category)?.name ?? category
  const title = categoryName ?? (shown.path === 'most-recent' ? 'Forums' : shown.label)
  useTitle(categoryName)
  const filter = {
    platform,
    view: shown.view,
    ...(category !== undefined && { category }),
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
      <div className="min-w-0">
        <PageHead title={title} aside={<Start platform={platform} />}>
          {shown.says}
        </PageHead>
        <Views platform={platform} shown={category === undefined ? shown.path : undefined} />
        <div className="mt-3">
          <TopicList
            key={`${platform} ${shown.path} ${category}`}
            filter={filter}
            platform={platform}
            label={title}
            empty={<NoTopics platform={platform} shown={shown} />}
          />
        </div>
      </div>
      <ForumMargin platform={platform} category={category} />
    </div>
  )
}

function Start({ platform }: { platform: string }) {
  return (
    <ButtonLink to={`${forumsOf(platform)}/topics/new`} look="primary">
      <Plus className="size-4.5" aria-hidden="true" />
      Start a topic
    </ButtonLink>
  )
}

function Views({ platform, shown }: { platform: string; shown: string | undefined }) {
  const me = useMe()
  const unread = useUnread()
  const chips = FORUM_VIEWS.filter(({ membersOnly }) => !membersOnly || me).map(
    ({ path, label }) => ({
      key: path,
      label: path === 'mentions' && unread?.mentions ? `${label} · ${unread.mentions}` : label,
      to: `${forumsOf(platform)}/${path}`,
      on: path === shown,
    }),
  )
  return <ChipLinks label="Topic lists" chips={chips} isOneRow />
}

function NoTopics({ platform, shown }: { platform: string; shown: ForumView }) {
  const action =
    shown.nextStep === 'browse' ? (
      <ButtonLink to={`${forumsOf(platform)}/most-recent`} look="primary">
        Browse topics
      </ButtonLink>
    ) : (
      <Start platform={platform} />
    )
  return (
    <EmptyState title="No topics here yet" action={action}>
      {shown.empty}
    </EmptyState>
  )
}
