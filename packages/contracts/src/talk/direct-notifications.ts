import * as z from 'zod'
import { kind } from '../notification-kind.ts'

/** Notifications about direct messages. They never quote the message. */
export const DIRECT_NOTIFICATIONS = {
  direct_message: kind({
    group: 'messages',
    data: z.object({
      id: z.int(),
      number: z.int(),
      name: z.string(),
      is_group: z.boolean(),
      /** The name of the group, if it has one. */
      title: z.string().nullable(),
    }),
    sentence: ({ name, is_group, title }) => {
      if (title !== null) return `${name} wrote in “${title}”.`
      return is_group ? `${name} wrote in your group.` : `${name} sent you a message.`
    },
    together: ({ name, title }, others, format) =>
      format.plural(
        others,
        title === null
          ? {
              one: '{name} and {n} other member wrote in your group.',
              other: '{name} and {n} other members wrote in your group.',
            }
          : {
              one: '{name} and {n} other member wrote in “{title}”.',
              other: '{name} and {n} other members wrote in “{title}”.',
            },
        { name, title: title ?? '' },
      ),
    link: ({ id, number }) => `/me/my-dashboard/messages/conversation/${id}#message-${number}`,
  }),
} as const
