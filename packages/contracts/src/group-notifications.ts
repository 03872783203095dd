import * as z from 'zod'
import { kind } from './notification-kind.ts'

const Organisation = z.object({ slug: z.string(), organisation: z.string(), name: z.string() })
const ORGANISATION = ({ slug }: { slug: string }) => `/organisations/${slug}`

/** Notifications from organisations and teams. */
export const GROUP_NOTIFICATIONS = {
  organisation_asked: kind({
    group: 'people',
    data: Organisation,
    sentence: ({ name, organisation }) => `${name} would like to join ${organisation}.`,
    link: ORGANISATION,
  }),
  organisation_invited: kind({
    group: 'people',
    data: Organisation,
    sentence: ({ name, organisation }) => `${name} invited you to ${organisation}.`,
    link: ORGANISATION,
  }),
  organisation_joined: kind({
    group: 'people',
    data: Organisation,
    sentence: ({ organisation }) => `You are now a member of ${organisation}.`,
    link: ORGANISATION,
  }),
  organisation_trusted: kind({
    group: 'people',
    data: Organisation,
    sentence: ({ organisation }) => `You are now an admin of ${organisation}.`,
    link: ORGANISATION,
  }),
  organisation_offered: kind({
    group: 'people',
    data: Organisation,
    sentence: ({ name, organisation }) =>
      `${name} would like to transfer the ownership of ${organisation} to you.`,
    link: ORGANISATION,
  }),
  team_invited: kind({
    group: 'people',
    data: z.object({ slug: z.string(), team: z.string(), name: z.string() }),
    sentence: ({ name, team }) => `${name} invited you to the team ${team}.`,
    link: () => '/me/teams',
  }),
} as const
