import { actInAmaCircle } from '@ideathlon/contracts/ama'
import {
  acceptAssumption,
  giveKudos,
  removeAssumption,
  voteAssumption,
} from '@ideathlon/contracts/assumptions'
import { cancelStreamUpload } from '@ideathlon/contracts/attachments/attachment-uploads'
import { removeFile } from '@ideathlon/contracts/attachments/attachments'
import { removeLibraryItem } from '@ideathlon/contracts/attachments/storage-library'
import { solveChallenge, startRating } from '@ideathlon/contracts/challenge-actions'
import { closeChallenge } from '@ideathlon/contracts/challenges'
import { dismissBanner } from '@ideathlon/contracts/community/announcements'
import { disconnectAccount } from '@ideathlon/contracts/connected-accounts'
import { removePost } from '@ideathlon/contracts/contents'
import { createDraft, removeDraft, saveDraft } from '@ideathlon/contracts/drafts'
import { actOnCoAuthor } from '@ideathlon/contracts/ideas'
import {
  changeAddress,
  changePassword,
  readContinuation,
  removeAccount,
} from '@ideathlon/contracts/identity'
import { stopImpersonation } from '@ideathlon/contracts/impersonation'
import { previewImport, runImport } from '@ideathlon/contracts/imports'
import { revokeApiKey } from '@ideathlon/contracts/integrators/api-keys'
import {
  removePushDevice,
  silencePushGroup,
  subscribePush,
} from '@ideathlon/contracts/integrators/push'
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from '@ideathlon/contracts/integrators/webhooks'
import { rateMentoring } from '@ideathlon/contracts/mentoring'
import { appealDecision } from '@ideathlon/contracts/moderation'
import {
  authorizeChannel,
  changeNotificationLevels,
  markAllNotificationsRead,
  markNotificationRead,
  muteSubject,
} from '@ideathlon/contracts/notification-calls'
import { actInOrganisation } from '@ideathlon/contracts/organisations'
import { changeLanguage } from '@ideathlon/contracts/own-profile'
import { previewPage } from '@ideathlon/contracts/pages'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@ideathlon/contracts/passkeys'
import { dropPayoutMethod, setPayoutMethod } from '@ideathlon/contracts/payout-methods'
import { savePicks, settleChallenge } from '@ideathlon/contracts/picks'
import { changeMyPreferences } from '@ideathlon/contracts/preferences'
import { rateQuestion } from '@ideathlon/contracts/question-ratings'
import { rateIdea, skipIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { changeRelation, followWidget } from '@ideathlon/contracts/relations'
import type { Route } from '@ideathlon/contracts/route'
import { endOneSession, endOtherSessions } from '@ideathlon/contracts/sessions'
import { dropSnoozed, snoozeSharing } from '@ideathlon/contracts/sharing'
import { disconnectSocial } from '@ideathlon/contracts/social-login'
import { keepGuest } from '@ideathlon/contracts/surveys'
import {
  answerChannelInvite,
  answerChannelSignUp,
  removeChannelMember,
} from '@ideathlon/contracts/talk/channels/members'
import { actInTeam } from '@ideathlon/contracts/teams'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@ideathlon/contracts/two-factor'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isReading } from '../../kernel/http/is-reading.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'

type RequestInput = Pick<FastifyRequest, 'params' | 'body'>
type Exception = (given: RequestInput) => boolean

const always: Exception = () => true
/**
 * Leaving, declining and withdrawing only take something back; all other actions are visible to
 * other members.
 */
const onlyWithdraws: Exception = ({ params }) =>
  ['leave', 'decline', 'withdraw'].includes(String((params as { act?: unknown })?.act))
const endsRelation: Exception = ({ body }) =>
  ['unfollow', 'decline', 'withdraw', 'unfriend', 'block', 'unblock', 'mute', 'unmute'].includes(
    String((body as { action?: unknown } | null)?.action),
  )

/**
 * Silenced members can change what only they see, what others are waiting for, and what lets them
 * leave.
 */
const OPEN_TO_SILENCED = new Map<Route, Exception>(
  [
    ...[readContinuation, changeAddress, changePassword, changeLanguage, removeAccount, keepGuest],
    ...[endOneSession, endOtherSessions, disconnectSocial, disconnectAccount, stopImpersonation],
    ...[beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes],
    ...[beginPasskey, addPasskey, renamePasskey, removePasskey, revokeApiKey],
    ...[changeWebhook, rotateWebhookSecret, removeWebhook, dismissBanner],
    ...[subscribePush, removePushDevice, silencePushGroup],
    ...[setPayoutMethod, dropPayoutMethod, changeMyPreferences, appealDecision],
    ...[
      authorizeChannel,
      changeNotificationLevels,
      muteSubject,
      markAllNotificationsRead,
      markNotificationRead,
    ],
    ...[
      createDraft,
      saveDraft,
      removeDraft,
      removePost,
      previewImport,
      runImport,
      previewPage,
      snoozeSharing,
      dropSnoozed,
    ],
    ...[startRating, rateIdea, skipIdea, rateQuestion, rateMentoring, voteAssumption, giveKudos],
    // Authors are waiting for the asker's decision, even if the asker is silenced.
    ...[acceptAssumption, closeChallenge, solveChallenge, savePicks, settleChallenge],
    removeAssumption,
    ...[cancelStreamUpload, removeFile, removeLibraryItem],
    // They can leave a channel; the command lets them remove only themselves.
    removeChannelMember,
  ].map((route): [Route, Exception] => [route, always]),
)
for (const route of [actInAmaCircle, actOnCoAuthor, actInOrganisation, actInTeam]) {
  OPEN_TO_SILENCED.set(route, onlyWithdraws)
}
OPEN_TO_SILENCED.set(changeRelation, endsRelation)
for (const route of [answerChannelInvite, answerChannelSignUp]) {
  OPEN_TO_SILENCED.set(route, endsRelation)
}
OPEN_TO_SILENCED.set(
  followWidget,
  ({ body }) => (body as { follow?: unknown } | null)?.follow === false,
)

/** Paths with their own checks: public ones, and those of admins and moderators. */
const GUARDED_ELSEWHERE = new Set(['visitor', 'moderator', 'admin'])

/**
 * Keeps silenced members from changing anything that others see. Routes that are not listed above
 * are forbidden to them, including those of other services, so a new route is forbidden by default.
 */
export function guardSilenced(app: FastifyInstance, { session: { readActor } }: RouteParts): void {
  app.addHook('preHandler', async (request) => {
    if (isReading(request.method) || !request.url.startsWith('/api/')) return
    const { declared } = request.routeOptions.config
    if (declared !== undefined && GUARDED_ELSEWHERE.has(declared.auth)) return
    const actor = await readActor(request)
    if (actor?.silenced !== true) return
    const isOpen = declared !== undefined && OPEN_TO_SILENCED.get(declared)?.(request) === true
    if (!isOpen) throw notAllowed(REFUSALS.silenced)
  })
}
