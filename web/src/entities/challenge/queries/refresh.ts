import type { listChallenges } from '@ideathlon/contracts/challenges'
import { refreshWhere } from '../../../api/refresh.ts'

/**
 * A string rather than `listChallenges.url`, so that forms that only refresh the lists do not load
 * the contract.
 */
const LIST: (typeof listChallenges)['url'] = '/challenges'

export const refreshChallengeLists = () => refreshWhere((url) => url === LIST)

/** Re-reads everything about this challenge, including its ideas and ratings. */
export const refreshChallenge = (slug: string) =>
  refreshWhere((_, { challenge }) => challenge === slug)

const DASHBOARDS = /^\/:platform\/dashboards\//
const SHOWS_PICKS = /^\/:platform\/dashboards\/|^\/ideas\/:idea/

/** Re-reads everything about a draft or scheduled challenge, and the dashboards that list it. */
export const refreshUnpublished = (slug: string) =>
  refreshWhere((url, { challenge }) => challenge === slug || DASHBOARDS.test(url))

/** Re-reads everything about a challenge, and the dashboards and ideas that show its picks. */
export const refreshPicks = (slug: string) =>
  refreshWhere((url, { challenge }) => challenge === slug || SHOWS_PICKS.test(url))
