import { type Platform, readPlatform } from '@ideathlon/contracts/platforms'
import { useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { ForbiddenState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { QueueLists } from './queue-lists.tsx'

/** The reported content of one platform, for its staff. */
export function Component() {
  const { slug = '' } = useParams()
  const query = useRead(readPlatform, { params: { slug } })
  const platform = query.data?.data
  useTitle(platform && `Moderation for ${platform.title}`)
  if (platform) return <Shown platform={platform} />
  if (query.isError) return <ProblemState page of={query} />
  return <Loading what="the queue" className="h-96 w-full rounded-card" />
}

function Shown({ platform: { slug, title, can } }: { platform: Platform }) {
  if (!can.moderate) {
    return (
      <ForbiddenState page>Only staff of this platform can see its review queue.</ForbiddenState>
    )
  }
  return (
    <>
      <PageHead title={`Moderation for ${title}`}>
        {can.edit
          ? 'Most serious first. Your reason applies to all selected items and is public.'
          : 'Most serious first. Only the owner of the platform can decide.'}
      </PageHead>
      <QueueLists platform={slug} />
    </>
  )
}
