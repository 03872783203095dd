import { type ActOfPower, act } from './act-of-power.ts'
import { COMMUNITY_ACTS } from './community/power-acts.ts'
import { MONEY_ACTS } from './money/power-acts.ts'
import { TOURNAMENT_ACTS } from './olympiad/power-acts.ts'
import { PAYOUT_ACTS } from './payouts/power-acts.ts'

/**
 * The descriptions of all acts of power on other members' content. No other act can be recorded as
 * one. `acts-of-power.ts` has the schemas of their names and reasons.
 */
export const ACTS_OF_POWER = {
  'challenge.publish': act({
    did: 'Opened another member’s challenge',
    told: 'opened your challenge “…”',
    before: 'The challenge opens now, and its text cannot be changed afterwards.',
    isFinal: true,
  }),
  'challenge.start_rating': act({
    did: 'Opened rating in another member’s challenge',
    told: 'opened rating in your challenge “…”',
    before: 'Raters can begin now.',
    isFinal: true,
  }),
  'challenge.edit': act({
    did: 'Edited another member’s challenge',
    told: 'edited your challenge “…”',
    before: 'The change is shown in the challenge’s history.',
  }),
  'challenge.close': act({
    did: 'Closed another member’s challenge early',
    told: 'closed your challenge “…” early',
    before: 'The challenge ends now, ideas are ranked and points are paid.',
    isFinal: true,
  }),
  'challenge.archive': act({
    did: 'Archived another member’s challenge',
    told: 'archived your challenge “…”',
    before: 'The challenge disappears from the lists.',
    isFinal: true,
  }),
  'challenge.copy': act({
    did: 'Copied another member’s challenge',
    told: 'copied your challenge “…”',
    before: 'A new challenge is created from it in your name.',
  }),
  'idea.decline': act({
    did: 'Declined an idea in another member’s challenge',
    told: 'declined an idea in your challenge “…”',
    before: 'The idea leaves the challenge. It can be restored for a week.',
  }),
  'idea.restore': act({
    did: 'Restored an idea in another member’s challenge',
    told: 'restored an idea in your challenge “…”',
    before: 'The idea returns to the challenge.',
  }),
  'idea.link': act({
    did: 'Linked another member’s idea to an earlier one, or removed the link',
    told: 'linked your idea “…” to an earlier one, or removed the link',
    before:
      'Everyone sees that the idea repeats an earlier one. Its place and points do not change.',
  }),
  'message.edit': act({
    did: 'Edited another member’s message',
    told: 'edited your message in “…”',
    before: 'Everyone sees the new text immediately. Earlier versions are kept.',
  }),
  'message.remove': act({
    did: 'Removed another member’s message',
    told: 'removed your message in “…”',
    before: 'Others see that a message was removed, and why.',
    isFinal: true,
  }),
  'message.hide': act({
    did: 'Hid another member’s message, or made it visible again',
    told: 'hid your message in “…”, or made it visible again',
    before: 'Others see that a message is hidden, and why. You can show it again.',
  }),
  'topic.change': act({
    did: 'Changed another member’s topic',
    before: 'The change takes effect immediately.',
    speaksForItself: true,
  }),
  'topic.split': act({
    did: 'Moved messages into a new topic',
    before: 'The messages move immediately. Links to them still work.',
    speaksForItself: true,
  }),
  'topic.merge': act({
    did: 'Merged topics',
    before: 'All messages move immediately, and this topic then only links to the other one.',
    isFinal: true,
    speaksForItself: true,
  }),
  'member.warn': act({ did: 'Warned', before: 'The member gets a warning.' }),
  'member.silence': act({ did: 'Muted', before: 'The member can only read and rate.' }),
  'member.suspend': act({ did: 'Suspended', before: 'The member is signed out until that day.' }),
  'member.ban': act({ did: 'Banned', before: 'The member is signed out permanently.' }),
  'member.sign_out': act({
    did: 'Signed out everywhere',
    told: 'signed you out on all your devices',
    before: 'All their sessions end.',
    isFinal: true,
  }),
  'member.link': act({
    did: 'Linked two accounts of the same person',
    told: 'marked your account as belonging to the same person as another one',
    before: 'Linked accounts earn nothing from each other.',
  }),
  'member.unlink': act({
    did: 'Unlinked an account',
    told: 'removed the link between your account and others',
    before: 'The account counts on its own again.',
  }),
  'sanction.lift': act({ did: 'Ended a sanction', before: 'The sanction ends now.' }),
  'role.grant': act({ did: 'Granted a role', before: 'The member gets the role immediately.' }),
  'role.revoke': act({ did: 'Removed a role', before: 'The member is signed out immediately.' }),
  'shadow.start': act({
    did: 'Started impersonating',
    before: 'You see Ideathlon as this member for half an hour, and they are notified.',
  }),
  'review.approve': act({ did: 'Approved', before: 'The content stays visible.' }),
  'review.approve_and_trust': act({
    did: 'Approved, and marked the author as trusted',
    before: 'The content stays visible, and its author’s next posts are not held back.',
  }),
  'review.decline': act({
    did: 'Declined',
    before: 'The content is taken down. Its author can appeal.',
  }),
  'review.decline_and_block': act({
    did: 'Declined, and suspended the author',
    before: 'The content is taken down, and its author is suspended.',
  }),
  'review.reverse': act({
    did: 'Reversed a decision',
    before:
      'Declined content is shown again, and sanctions that came with the decision end. Approved content returns to the queue.',
  }),
  'appeal.uphold': act({ did: 'Rejected an appeal', before: 'The decision does not change.' }),
  'appeal.take_back': act({
    did: 'Granted an appeal',
    before: 'The declined content is shown again.',
  }),
  'platform.change': act({
    did: 'Changed a platform',
    told: 'changed your platform “…”',
    before: 'The change is visible immediately.',
  }),
  'channel.change': act({
    did: 'Changed a channel',
    told: 'changed your channel “…”',
    before: 'Its members see the change immediately.',
  }),
  'platform.preferences': act({
    did: 'Changed the preferences of a platform',
    told: 'changed the preferences of your platform “…”',
    before: 'The change takes effect immediately.',
  }),
  'platform.staff.add': act({
    did: 'Added someone to the staff of a platform',
    told: 'added someone to the staff of your platform “…”',
    before: 'They can help run the platform immediately.',
  }),
  'platform.staff.remove': act({
    did: 'Removed someone from the staff of a platform',
    told: 'removed someone from the staff of your platform “…”',
    before: 'They lose their staff permissions immediately.',
  }),
  'platform.create': act({ did: 'Created a platform', before: 'The platform opens immediately.' }),
  'platform.remove': act({
    did: 'Removed a platform',
    told: 'removed your platform “…”',
    before: 'Its addresses stop working and cannot be used again.',
    isFinal: true,
  }),
  'page.write': act({
    did: 'Edited a page',
    told: 'edited a page of your platform “…”',
    before: 'Everyone sees the new text immediately. Older versions are kept.',
  }),
  ...TOURNAMENT_ACTS,
  'rules.approve': act({
    did: 'Approved new prices',
    told: 'approved your draft “…”; its prices are in force',
    before: 'The prices apply to everything that happens from now on.',
    isFinal: true,
  }),
  'rules.withdraw': act({
    did: 'Withdrew draft prices',
    before: 'The draft is deleted.',
    speaksForItself: true,
  }),
  'rules.draft': act({
    did: 'Drafted new prices',
    before: 'Another admin has to approve the draft.',
    speaksForItself: true,
  }),
  'scoring.rebuild': act({
    did: 'Started a rebuild of all scores',
    before: 'All scores are recomputed from the log. The new scores are shown once that is done.',
  }),
  'scoring.rollback': act({
    did: 'Rolled the scores back to the previous generation',
    before: 'Everyone sees the scores of the previous generation.',
  }),
  'dead_letter.retry': act({
    did: 'Retried a failed event',
    before: 'The event is sent to the log again. Events that the log has accepted stay there.',
    isFinal: true,
  }),
  'dead_letter.retry_all': act({
    did: 'Retried all failed events',
    before: 'The events are sent to the log again. Events that the log has accepted stay there.',
    isFinal: true,
  }),
  'dead_letter.give_up': act({
    did: 'Gave up a failed event',
    before: 'The event is kept under “Given up”, and can still be retried.',
  }),
  'flag.change': act({
    did: 'Changed a flag',
    before: 'The flag takes effect for everyone within seconds.',
  }),
  'system.preferences': act({
    did: 'Changed a system preference',
    before: 'The preference applies to everyone who has not chosen otherwise.',
  }),
  'mailing.send': act({
    did: 'Sent a mailing',
    before: 'E-mails cannot be recalled once they are sent.',
    isFinal: true,
    speaksForItself: true,
  }),
  'feedback.answer': act({
    did: 'Answered feedback',
    before: 'The answer is sent.',
    speaksForItself: true,
  }),
  'feedback.mark': act({
    did: 'Changed the status of feedback',
    before: 'Only admins can see it.',
    speaksForItself: true,
  }),
  ...COMMUNITY_ACTS,
  ...MONEY_ACTS,
  ...PAYOUT_ACTS,
} as const satisfies Record<string, ActOfPower>
