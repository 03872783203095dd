import { act } from '../act-of-power.ts'

/** What community managers do to challenges of members. */
export const COMMUNITY_ACTS = {
  'challenge.hide': act({
    did: 'Hid a challenge',
    told: 'hid your challenge “…”',
    before: 'Members no longer find the challenge. You can show it again.',
  }),
  'challenge.show': act({
    did: 'Showed a hidden challenge again',
    told: 'made your challenge “…” visible again',
    before: 'Members find the challenge again.',
  }),
  'challenge.unpublish': act({
    did: 'Unpublished a challenge',
    told: 'unpublished your challenge “…”. It is a draft again',
    before: 'The challenge is a draft again, which only its asker sees.',
  }),
  'challenge.move': act({
    did: 'Moved a challenge to another category',
    told: 'moved your challenge “…” to another category',
    before: 'The challenge is listed in the other category at once. Points already paid stay.',
  }),
  'challenge.extend': act({
    did: 'Extended a challenge',
    told: 'gave your challenge “…” more time',
    before: 'The challenge closes later. Its page shows the change.',
  }),
} as const
