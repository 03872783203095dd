import { readMe } from './accounts.ts'
import { readChallenge } from './challenges.ts'
import { listIdeas } from './ideas.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'
import { scrape } from './scraping.ts'

/** Calls under the names that older clients use. Our own pages do not use them. */
export const readMeAsBefore = route({ ...readMe, url: '/me' })

/** A challenge at the address of a platform's suggestions. */
export const readSuggestion = route({
  ...readChallenge,
  url: '/:platform/suggestions/:challenge',
  params: readChallenge.params.extend({ platform: PlatformSlug }),
})

export const listSolutions = route({ ...listIdeas, url: '/challenges/:challenge/solutions' })

export const scrapeAsBefore = route({ ...scrape, url: '/scraping' })
