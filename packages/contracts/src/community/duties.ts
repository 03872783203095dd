import * as z from 'zod'

/** Duties that can be given to members who are not admins. */
export const DUTIES = {
  challenges: {
    label: 'Challenges',
    says: 'Hide, show, move, extend and unpublish the challenges of all members.',
  },
  categories: { label: 'Categories', says: 'Create, rename, move, merge and archive categories.' },
  announcements: {
    label: 'Announcements',
    says: 'Publish announcements on the site, in notifications and by e-mail.',
  },
  mail: { label: 'Mail', says: 'Send e-mails to many members.' },
  reports: { label: 'Reports', says: 'See how many members join, stay and are likely to leave.' },
} as const
export type Duty = keyof typeof DUTIES
const DUTY_NAMES = Object.keys(DUTIES) as [Duty, ...Duty[]]
export const Duty = z.enum(DUTY_NAMES)
