import type { listChallenges } from '@ideathlon/contracts/challenges'
import { refreshWhere } from '../../../api/refresh.ts'

/** Written as text, because a form that only invalidates the lists must not load their contract. */
const LIST: (typeof listChallenges)['url'] = '/challenges'

export const refreshChallengeLists = () => refreshWhere((url) => url === LIST)

/** Everything read about this challenge, its ideas and ratings included. */
export const refreshChallenge = (slug: string) =>
  refreshWhere((_, { challenge }) => challenge === slug)

const DASHBOARDS = /^\/:platform\/dashboards\//
const SHOWS_PICKS = /^\/:platform\/dashboards\/|^\/ideas\/:idea/

/** The same, and the dashboards that list it. */
export const refreshUnpublished = (slug: string) =>
  refreshWhere((url, { challenge }) => challenge === slug || DASHBOARDS.test(url))

/** The same, and the dashboards and ideas that show its picks. */
export const refreshPicks = (slug: string) =>
  refreshWhere((url, { challenge }) => challenge === slug || SHOWS_PICKS.test(url))
