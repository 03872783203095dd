import type { Duty } from '@ideathlon/contracts/community/duties'

type DemoGroup = {
  name: string
  description: string
  duties: readonly Duty[]
  members: number
}

export const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Librarians',
    description: 'They keep the categories in order, and move what is in the wrong one.',
    duties: ['categories', 'challenges'],
    members: 3,
  },
  {
    name: 'Newsroom',
    description: 'They write the monthly e-mail, and announce what is new.',
    duties: ['announcements', 'mail'],
    members: 2,
  },
  {
    name: 'Research',
    description: 'They look at how the community is doing.',
    duties: ['reports'],
    members: 2,
  },
]

export const NOTES = [
  { text: 'Runs the repair café in the harbour, and knows everybody there.', days_ago: 21 },
  { text: 'Asked how to hand over a challenge. Sent the help page.', days_ago: 12 },
  { text: 'Writes in capitals and means no harm. We spoke on the phone.', days_ago: 8 },
  { text: 'Wants to be a moderator. Look again in spring.', days_ago: 3 },
]

export const MAILINGS = [
  {
    subject: 'Welcome to the autumn race',
    text: 'This month’s Idea Race has begun. Every idea that you enter counts from today.',
    segment: {},
    days_ago: 34,
    state: 'queued',
    recipients: 412,
    sent: 405,
    failed: 7,
    bounced: 5,
  },
  {
    subject: 'Your first idea is waiting',
    text: 'You have joined, but you have not played yet. The open challenges need fresh eyes.',
    segment: { plays: 'nothing', joined_days: 30 },
    days_ago: 16,
    state: 'queued',
    recipients: 58,
    sent: 57,
    failed: 1,
    bounced: 1,
  },
  {
    subject: 'A date for the ambassadors',
    text: 'We would like to meet all ambassadors on Thursday evening. Please reply if you can come.',
    segment: { role: 'ambassadors' },
    days_ago: 9,
    state: 'cancelled',
    recipients: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
  },
] as const

export const ANNOUNCEMENTS = [
  {
    title: 'Maintenance on Sunday',
    text: 'Ideathlon will be offline for ten minutes on Sunday at six in the morning.',
    link: '',
    days_ago: 20,
    days: 3,
  },
  {
    title: 'New categories',
    text: 'Repair and reuse now has a category of its own.',
    link: '/challenges',
    days_ago: 2,
    days: 14,
  },
]
