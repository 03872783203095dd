import type { TopicsFilter } from '../../entities/topic/queries.ts'

export type ForumView = {
  path: string
  label: string
  view: NonNullable<TopicsFilter['view']>
  membersOnly?: true
  /** The subtitle of the page. */
  says: string
  /** Shown while the list is empty. */
  empty: string
  /** What the empty list suggests instead of starting a topic. */
  nextStep?: 'browse'
}

const TALK = 'Talk about ideas, ratings and everything in between.'

/** The lists of a forum, in the order of its tabs. */
export const FORUM_VIEWS: readonly ForumView[] = [
  {
    path: 'most-recent',
    label: 'Most recent',
    view: 'most-recent',
    says: TALK,
    empty: 'Start the first one.',
  },
  {
    path: 'highest-dope',
    label: 'Highest dope',
    view: 'highest-dope',
    says: TALK,
    empty: 'Topics that members find insightful, helpful or funny appear here.',
  },
  {
    path: 'in-challenges',
    label: 'In challenges',
    view: 'in-challenges',
    says: 'Ask about open challenges, and discuss the results of closed ones.',
    empty: 'Questions about open challenges and debates about closed ones appear here.',
  },
  {
    path: 'my-frieds',
    label: 'My friends',
    view: 'friends',
    membersOnly: true,
    says: 'Topics your friends have written in.',
    empty: 'Topics your friends have written in appear here.',
  },
  {
    path: 'my-saved',
    label: 'Saved',
    view: 'saved',
    membersOnly: true,
    says: 'Topics you saved. Only you can see this list.',
    empty: 'Save a topic to find it here again.',
    nextStep: 'browse',
  },
  {
    path: 'mentions',
    label: 'Mentions',
    view: 'mentions',
    membersOnly: true,
    says: 'Topics in which someone mentions you with @ and your handle.',
    empty: 'Topics in which someone mentions you with @ and your handle appear here.',
  },
]

const DEFAULT = FORUM_VIEWS[0] as ForumView

/** The list for an address. The forum's start page and single topics use the most recent list. */
export function forumViewOf(pathname: string): ForumView {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return FORUM_VIEWS.find(({ path }) => path === last) ?? DEFAULT
}
