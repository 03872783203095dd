import { act } from '../act-of-power.ts'

/**
 * The acts of power of community managers, on members' challenges and accounts and on what
 * everybody shares, such as categories.
 */
export const COMMUNITY_ACTS = {
  'challenge.hide': act({
    did: 'Hid a challenge',
    told: 'hid your challenge “…”',
    before: 'Members can no longer find the challenge. You can show it again.',
  }),
  'challenge.show': act({
    did: 'Made a hidden challenge visible again',
    told: 'made your challenge “…” visible again',
    before: 'Members can find the challenge again.',
  }),
  'challenge.unpublish': act({
    did: 'Unpublished a challenge',
    told: 'unpublished your challenge “…”. It is a draft again',
    before: 'The challenge becomes a draft again, which only its asker can see.',
  }),
  'challenge.move': act({
    did: 'Moved a challenge to another category',
    told: 'moved your challenge “…” to another category',
    before:
      'The challenge moves to the other category immediately. Points that have been paid stay where they are.',
  }),
  'challenge.extend': act({
    did: 'Extended a challenge',
    told: 'gave your challenge “…” more time',
    before: 'The challenge closes later. Its page shows the change.',
  }),
  'member.merge': act({
    did: 'Merged two accounts of the same person',
    told: 'merged another of your accounts into this one',
    before: 'One account closes permanently, and everything it has moves to the other account.',
    isFinal: true,
  }),
  'category.create': act({
    did: 'Created a category',
    before: 'Members can choose the category immediately.',
  }),
  'category.change': act({
    did: 'Changed or moved a category',
    before:
      'Everyone sees the change immediately. Points that have been paid stay on their leaderboards.',
  }),
  'category.merge': act({
    did: 'Merged a category into another',
    before:
      'Challenges, topics, drafts, followers and platforms move to the other category. Points that have been paid stay on the old leaderboard.',
    isFinal: true,
  }),
  'category.archive': act({
    did: 'Archived a category',
    before: 'Members can no longer choose the category. Its challenges stay in it.',
  }),
  'category.restore': act({
    did: 'Restored a category',
    before: 'Members can choose the category again.',
  }),
  'member.note': act({
    did: 'Wrote a note about a member',
    before: 'Staff see the note. The member gets it in an export of their data.',
    speaksForItself: true,
  }),
  'member.note_remove': act({
    did: 'Deleted a note about a member',
    before: 'Nobody can see the note any more.',
    isFinal: true,
    speaksForItself: true,
  }),
  'member.reset_password': act({
    did: 'Reset a member’s password',
    told: 'removed your password and signed you out. We e-mailed you a link to choose a new one',
    before:
      'The password stops working, connected accounts are disconnected, and all passkeys, sessions and API keys end. The member is e-mailed a link.',
    isFinal: true,
  }),
  'mailing.test': act({
    did: 'Sent a mailing to themselves',
    before: 'Only you get the e-mail.',
    speaksForItself: true,
  }),
  'mailing.cancel': act({
    did: 'Cancelled a scheduled mailing',
    before: 'Nobody gets the e-mail.',
    isFinal: true,
    speaksForItself: true,
  }),
  'group.create': act({ did: 'Created a group', before: 'The group has no members yet.' }),
  'group.change': act({
    did: 'Changed a group',
    before: 'Its members get the new duties immediately.',
  }),
  'group.remove': act({
    did: 'Deleted a group',
    before: 'Its members lose its duties immediately.',
    isFinal: true,
  }),
  'group.add': act({
    did: 'Added a member to a group',
    told: 'added you to the group “…”',
    before: 'The member gets the duties of the group immediately, and is notified.',
  }),
  'group.take_out': act({
    did: 'Removed a member from a group',
    told: 'removed you from the group “…”',
    before: 'The member loses the duties of the group immediately, and is notified.',
  }),
  'sso.add': act({
    did: 'Added an identity provider',
    before: 'Members of the organisation can sign in with it immediately.',
  }),
  'sso.change': act({
    did: 'Changed an identity provider',
    before: 'The next sign-in uses the new settings.',
  }),
  'sso.remove': act({
    did: 'Removed an identity provider',
    before:
      'Its members keep their accounts, but can no longer sign in with it. Accounts that the organisation deactivated become active again.',
    isFinal: true,
  }),
  'sso.token': act({
    did: 'Created a SCIM token',
    before: 'Any earlier token stops working immediately.',
  }),
  'sso.token_end': act({
    did: 'Revoked a SCIM token',
    before: 'The organisation’s directory can no longer change its users here.',
  }),
  'announcement.make': act({
    did: 'Published an announcement',
    before: 'The audience sees it when it starts.',
    speaksForItself: true,
  }),
  'announcement.end': act({
    did: 'Ended an announcement',
    before: 'The banner disappears for everyone.',
    isFinal: true,
    speaksForItself: true,
  }),
} as const
