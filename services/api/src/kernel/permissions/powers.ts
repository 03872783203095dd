import type { PowerAct } from '@ideathlon/contracts/acts-of-power'
import type { Action } from './can.ts'

/**
 * Every permission over things of others, with the acts it allows. An empty list means that it only allows reading, or
 * that there is no such call yet. `powers.test.ts` checks it against the table.
 */
export const POWERS: Partial<Record<Action, readonly PowerAct[]>> = {
  'challenge.edit': [
    'challenge.edit',
    'challenge.start_rating',
    'challenge.publish',
    'challenge.archive',
    'challenge.copy',
  ],
  'challenge.close': ['challenge.close'],
  'challenge.feature': [],
  'challenge.survey_results': [],
  'challenge.read_hidden': [],
  'idea.decline': ['idea.decline', 'idea.restore'],
  'channel.oversee': [],
  'channel.manage': ['channel.change'],
  'channel.listen': [],
  'score.explain': [],
  'platform.edit': ['platform.change'],
  'platform.preferences': ['platform.preferences'],
  'platform.pages': ['page.write'],
  'platform.staff': ['platform.staff.add'],
  'platform.leave': ['platform.staff.remove'],
  'platform.create': ['platform.create', 'platform.remove'],
  'moderation.read': [],
  'moderation.decide': [
    'review.approve',
    'review.approve_and_trust',
    'review.decline',
    'review.decline_and_block',
    'review.reverse',
    'appeal.uphold',
    'appeal.take_back',
  ],
  'member.sanction': ['member.warn', 'member.silence', 'member.suspend', 'sanction.lift'],
  'member.ban': ['member.ban'],
  'member.link': ['member.link', 'member.unlink'],
  'member.read_detail': ['member.sign_out'],
  'role.grant': ['role.grant', 'role.revoke'],
  'shadow.start': ['shadow.start'],
  'feedback.answer': ['feedback.answer', 'feedback.mark'],
  'mailing.send': ['mailing.send'],
  'flag.change': ['flag.change'],
  'preference.system': ['system.preferences'],
  'audit.read': [],
  'scoring.operate': [
    'rules.draft',
    'rules.withdraw',
    'rules.approve',
    'scoring.rebuild',
    'scoring.rollback',
    'dead_letter.retry',
    'dead_letter.retry_all',
  ],
  'olympiad.direct': [
    'olympiad.move_end',
    'olympiad.pause',
    'olympiad.resume',
    'olympiad.manners',
    'olympiad.rename',
  ],
  'payment.approve': [],
}
