import { revokeAccess } from './growth/connected-accounts/jobs.ts'
import { creditRecruits } from './growth/scouting/jobs.ts'
import { remindSharers } from './growth/share-links/jobs.ts'
import { eraseAccounts } from './identity/erasure/jobs.ts'
import type { StartJob } from './kernel/jobs/job.ts'
import { measureJobs } from './kernel/jobs/measure-jobs.ts'
import { followActivity } from './messaging/activity/follow-log.ts'
import { deliverAnnouncements } from './messaging/announcements/jobs.ts'
import { sendEmails } from './messaging/email/jobs.ts'
import { purgeMail } from './messaging/email/retention.ts'
import { announceNotifications } from './messaging/notifications/jobs.ts'
import { emailNotifications } from './messaging/notifications/mailing/email-notifications.ts'
import { notifyAwards } from './messaging/notifications/triggers/notify-awards.ts'
import { notifyCycles } from './messaging/notifications/triggers/notify-cycles.ts'
import { notifyMoney } from './messaging/notifications/triggers/notify-money.ts'
import {
  announceToPlayers,
  notifyTournaments,
} from './messaging/notifications/triggers/notify-tournaments.ts'
import { sendPushMessages } from './messaging/push/jobs.ts'
import { sendWebhooks } from './messaging/webhooks/jobs.ts'
import { writeViewsPeriodically } from './play/challenges/views/record-view.ts'
import { scheduleChallenges } from './play/closing/jobs.ts'
import { creditDirectors } from './play/director-rewards/jobs.ts'
import { scheduleOwnIdeas } from './play/ideas/test-ideas/jobs.ts'
import { importFiles } from './play/imports/jobs.ts'
import { creditSurveyGuests } from './play/surveys/jobs.ts'
import { purgeExpired } from './retention.ts'
import { queueScheduledMailings } from './safety/administration/mailings/jobs.ts'
import { findCollusionInClosed } from './safety/collusion/jobs.ts'
import { makePreviews, purgeAttachments } from './site/attachments/jobs.ts'
import { purgeUnusedFiles } from './site/files/jobs.ts'
import { purgeAnalytics } from './site/product-analytics/jobs.ts'
import { measureTalk } from './talk/measure-talk.ts'
import { settleReadMarks } from './talk/reading/settle-marks.ts'
import { refreshTopicRanks } from './talk/topics/jobs.ts'
import { computeReports } from './views/activity-report/jobs.ts'

/** All background jobs. */
export const JOBS: readonly StartJob[] = [
  scheduleChallenges,
  scheduleOwnIdeas,
  importFiles,
  purgeExpired,
  findCollusionInClosed,
  writeViewsPeriodically,
  eraseAccounts,
  revokeAccess,
  purgeAnalytics,
  purgeUnusedFiles,
  purgeAttachments,
  makePreviews,
  creditRecruits,
  remindSharers,
  creditDirectors,
  creditSurveyGuests,
  announceNotifications,
  emailNotifications,
  notifyAwards,
  notifyCycles,
  notifyMoney,
  notifyTournaments,
  announceToPlayers,
  followActivity,
  sendWebhooks,
  sendPushMessages,
  sendEmails,
  purgeMail,
  deliverAnnouncements,
  computeReports,
  queueScheduledMailings,
  refreshTopicRanks,
  settleReadMarks,
  measureJobs,
  measureTalk,
]
