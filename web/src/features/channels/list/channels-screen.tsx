import { listChannels } from '@ideathlon/contracts/talk/channels/channels'
import { useState } from 'react'
import { useParams } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { ChannelCard } from '../../../entities/channel/channel-card.tsx'
import { CreateChannel } from '../../../entities/channel/create-channel.tsx'
import { MAIN_SLUG } from '../../../entities/platform/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

const SIZE = 24

export function Component() {
  const { platformSlug: platform = MAIN_SLUG } = useParams()
  const me = useMe()
  const [q, setQ] = useState('')
  return (
    <>
      <PageHead title="Channels" aside={me && <CreateChannel platform={platform} />}>
        Each channel has its own subject, members and moderators.
      </PageHead>
      <div className="mb-5">
        <SearchBox label="Find a channel" value={q} onSettle={setQ} />
      </div>
      <List platform={platform} q={q} />
    </>
  )
}

function List({ platform, q }: { platform: string; q: string }) {
  const query = usePages(listChannels, { query: { platform, q, size: SIZE } })
  useFound({ what: 'channel', total: query.total, query: q })
  if (query.isPending) return <Loading what="the channels" className="h-60 w-full rounded-card" />
  if (query.isLoadingError) return <ProblemState of={query} />
  const found = query.rows ?? []
  if (found.length === 0) {
    return (
      <EmptyState title={q ? 'No channels found' : 'No channels yet'}>
        {q ? 'Try a different word from its name.' : 'Yours could be the first.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
        {found.map((channel) => (
          <li key={channel.slug}>
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
      <More query={query} what="channel" label="Show more channels" />
    </>
  )
}
