import { readChallenge } from '@ideathlon/contracts/challenges'
import { listIdeas } from '@ideathlon/contracts/ideas'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { channelOf } from '@ideathlon/contracts/live'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { read } from '../../../api/read.ts'
import { usePolling } from '../../../realtime/liveness.ts'
import { useLive } from '../../../realtime/use-live.ts'
import { refreshChallenge } from './refresh.ts'

const challengeOf = (slug: string) => read(readChallenge, { params: { challenge: slug } })

/**
 * A challenge as the viewer is allowed to see it. It is re-read when it closes while the page is
 * open.
 */
export function useChallenge(slug: string) {
  const polling = usePolling()
  const query = useQuery({
    ...challengeOf(slug),
    select: (answer) => answer.data,
    refetchInterval: polling,
  })
  const live = useLive(channelOf.challenge(slug))
  const liveState = live?.values.state
  const shownState = query.data?.state
  useEffect(() => {
    if (liveState && shownState && liveState !== shownState) void refreshChallenge(slug)
  }, [liveState, shownState, slug])
  // Without a socket the live channel does not change, so the polled value is newer.
  const ideas = polling === false ? live?.values.ideas : undefined
  return { ...query, ideas: typeof ideas === 'number' ? ideas : query.data?.ideas }
}

/**
 * The viewer's own ideas of an open challenge, or all ideas of a closed one,
 * best first, page by page.
 */
export function useIdeas(slug: string) {
  const { rows: ideas, ...query } = usePages(listIdeas, {
    params: { challenge: slug },
    query: { size: PAGE_SIZE_MAX },
  })
  return { ...query, ideas }
}
