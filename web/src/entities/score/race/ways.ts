import type { Role } from '@ideathlon/contracts/roles'

/** How to earn neurons in a role, and on which page. Without `to` there is no such page yet. */
export type Way = { earns: string; to?: string; label?: string }

export const WAYS: Record<Role, Way> = {
  overall: {
    earns: 'Ideas, ratings and good questions all count here.',
    to: '/',
    label: 'Find an idea to rate',
  },
  catalyst: {
    earns: 'Create a challenge that others answer, and you earn Catalyst neurons.',
    to: '/challenges/create',
    label: 'Create a challenge',
  },
  innovator: {
    earns: 'Enter an idea, and you earn Innovator neurons.',
    to: '/?sort=newest',
    label: 'Find a challenge to answer',
  },
  analyst: {
    earns: 'Rate ideas, and you earn Analyst neurons.',
    to: '/',
    label: 'Find an idea to rate',
  },
  mentor: {
    earns: 'Tell authors what is good and what could be better, and you earn Mentor neurons.',
    to: '/me/my-dashboard/mentor',
    label: 'Find an idea to mentor',
  },
  scout: {
    earns:
      'Share a challenge. When someone joins through your link and plays, you earn Scout neurons.',
    to: '/me/my-dashboard/scout/challenges',
    label: 'Share a challenge',
  },
  director: {
    earns: 'Bring in people who play well, and you earn Director neurons.',
    to: '/me/my-dashboard/director/getting-started',
    label: 'See how to start',
  },
  patron: {
    earns: 'Fund members, challenges or tournaments, and you earn Patron neurons.',
    to: '/platform/fund',
    label: 'Fund this community',
  },
  insightful: {
    earns: 'Challenge what an asker takes for granted. If they agree, you earn neurons.',
    to: '/me/my-dashboard/insightful',
    label: 'Find an assumption to challenge',
  },
  commentator: {
    earns: 'When others react to your messages in the forums, you earn Commentator neurons.',
    to: '/platform/discussion-forums/most-recent',
    label: 'Open the forums',
  },
}
