import type { TalkLevel } from '@ideathlon/contracts/talk/places'

/** The label and description of each level; a level is how closely a member follows a topic. */
export const LEVELS: Record<TalkLevel, { label: string; says: string }> = {
  watching: { label: 'Watching', says: 'You get a notification for every message.' },
  tracking: { label: 'Tracking', says: 'We count new messages for you.' },
  normal: {
    label: 'Normal',
    says: 'You get a notification when someone mentions you or replies to you.',
  },
  muted: {
    label: 'Muted',
    says: 'You get no notifications, and we do not count new messages.',
  },
}
