import type { TopicsFilter } from '../../entities/topic/queries.ts'

type ForumView = {
  path: string
  label: string
  view: NonNullable<TopicsFilter['view']>
  membersOnly?: true
  /** Shown while the list is empty. */
  empty: string
}

/** The lists of a forum, as its tabs show them. */
export const FORUM_VIEWS: readonly ForumView[] = [
  {
    path: 'most-recent',
    label: 'Most recent',
    view: 'most-recent',
    empty: 'Nobody has started a topic here yet.',
  },
  {
    path: 'highest-dope',
    label: 'Highest dope',
    view: 'highest-dope',
    empty: 'Topics that members find insightful, helpful or funny appear here.',
  },
  {
    path: 'in-challenges',
    label: 'In challenges',
    view: 'in-challenges',
    empty: 'Questions about open challenges and debates about closed ones appear here.',
  },
  {
    path: 'my-frieds',
    label: 'My friends',
    view: 'friends',
    membersOnly: true,
    empty: 'Topics in which your friends write appear here.',
  },
  {
    path: 'my-saved',
    label: 'Saved',
    view: 'saved',
    membersOnly: true,
    empty: 'Save a topic, and you find it here again.',
  },
  {
    path: 'mentions',
    label: 'Mentions',
    view: 'mentions',
    membersOnly: true,
    empty: 'Topics in which somebody mentions you with @ and your handle appear here.',
  },
]

const DEFAULT = FORUM_VIEWS[0] as ForumView

/** The list that an address shows. The forum itself and its topics open with the most recent ones. */
export function forumViewOf(pathname: string): ForumView {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)
  return FORUM_VIEWS.find(({ path }) => path === last) ?? DEFAULT
}
