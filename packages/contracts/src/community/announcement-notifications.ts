import * as z from 'zod'
import { kind } from '../notification-kind.ts'

/** An announcement to members, in its author's words. */
export const ANNOUNCEMENT_NOTIFICATIONS = {
  announcement: kind({
    group: 'news',
    data: z.object({ title: z.string(), text: z.string(), link: z.string() }),
    sentence: ({ title, text }) => `${title}: ${text}`,
    link: ({ link }) => link || '/',
  }),
} as const
