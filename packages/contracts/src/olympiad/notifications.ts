import * as z from 'zod'
import { kind } from '../notification-kind.ts'

const LEADERBOARD = ({ at }: { at: string }) => `/${at}/olympiad/leaderboard`

/**
 * Tournament notifications to invited members and players. `at`: the slug of the platform, or the
 * Director's handle.
 */
export const TOURNAMENT_NOTIFICATIONS = {
  tournament_invited: kind({
    group: 'people',
    data: z.object({
      name: z.string(),
      tournament: z.string(),
      id: z.int().positive(),
      at: z.string(),
    }),
    sentence: ({ name, tournament }) => `${name} invited you to the tournament “${tournament}”.`,
    link: LEADERBOARD,
  }),
  tournament_announced: kind({
    group: 'news',
    data: z.object({
      name: z.string(),
      tournament: z.string(),
      text: z.string(),
      at: z.string(),
    }),
    sentence: ({ name, tournament, text }) => `${name}, “${tournament}”: ${text}`,
    link: LEADERBOARD,
  }),
} as const
