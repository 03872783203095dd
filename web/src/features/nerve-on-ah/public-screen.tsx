import { Rss } from 'lucide-react'
import { usePublicStream } from '../../entities/activity/queries/streams.ts'
import { MAIN_SLUG, usePlatform } from '../../entities/platform/queries.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { KindChips, useKind } from './stream-filters.tsx'
import { StreamList } from './stream-list.tsx'
import { StreamTabs } from './stream-tabs.tsx'

const AT = '/me/my-dashboard/nerve-on-ah/public'

/** Activity of the whole community. */
export function Component() {
  const me = useMe()
  const kind = useKind()
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const stream = usePublicStream({ kind, platform })
  useTitle('Nerve On Ah: everyone')
  return (
    <>
      <PageHead title="Nerve On Ah" aside={<FeedLinks platform={platform} />}>
        Challenges, results, levels and topics from the whole community.
      </PageHead>
      <StreamTabs on="public" />
      <KindChips at={AT} />
      <StreamList
        stream={stream}
        viewer={me?.user.id}
        empty={
          <EmptyState
            title="Nothing has happened here yet"
            action={<ButtonLink to="/challenges/create">Create a challenge</ButtonLink>}
          >
            New challenges, results and levels appear here.
          </EmptyState>
        }
      />
    </>
  )
}

/**
 * Links for feed readers. They lead out of the app, so they are plain links instead of router
 * links.
 */
function FeedLinks({ platform }: { platform: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      <Rss className="size-4 text-muted" aria-hidden="true" />
      {(['atom', 'json'] as const).map((form) => (
        <a
          key={form}
          href={`/api/activity/${platform}/public.${form}`}
          className="inline-flex min-h-11 items-center underline"
        >
          {form === 'atom' ? 'Atom feed' : 'JSON feed'}
        </a>
      ))}
    </p>
  )
}
