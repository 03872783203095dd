import { POST_SUBJECT } from './community/blog/report-subject.ts'
import { ORGANISATION_SUBSCRIBERS } from './community/organisations/subscribers.ts'
import { MEMBER_SUBJECT } from './identity/accounts/report-subject.ts'
import { connectReportSubjects, type ReportSubjects } from './kernel/moderation/report-subject.ts'
import { connectSubscribers, type Subscriber } from './kernel/signals/signal.ts'
import { EMAIL_SUBSCRIBERS } from './messaging/email/subscribers.ts'
import { NOTIFICATION_SUBSCRIBERS } from './messaging/notifications/subscribers.ts'
import { WEBHOOK_SUBSCRIBERS } from './messaging/webhooks/subscribers.ts'
import { ASSUMPTION_CHALLENGE_SUBJECT } from './play/assumptions/report-subject.ts'
import { QUESTION_SUBJECT } from './play/challenges/edits/report-subject.ts'
import { IDEA_SUBJECT } from './play/ideas/report-subject.ts'
import { IDEA_SUBSCRIBERS } from './play/ideas/subscribers.ts'
import { LAB_PLACES } from './play/labs/files.ts'
import { MENTORING_SUBJECT } from './play/mentoring/report-subject.ts'
import { MODERATION_SUBSCRIBERS } from './safety/moderation/subscribers.ts'
import { REPORT_SUBSCRIBERS } from './safety/reports/subscribers.ts'
import { SANCTION_SUBSCRIBERS } from './safety/sanctions/subscribers.ts'
import { type AttachmentPlaces, connectAttachmentPlaces } from './site/attachments/places.ts'
import { CHANNEL } from './talk/channels/context.ts'
import { WAITING_REPLY_PLACES } from './talk/channels/reply-queue/files.ts'
import { CONVERSATION } from './talk/conversations/context.ts'
import { LAB } from './talk/conversations/lab-context.ts'
import { CONVERSATION_SUBSCRIBERS } from './talk/conversations/subscribers.ts'
import { MESSAGE_PLACES } from './talk/messages/attachment-places.ts'
import { MESSAGE_SUBJECT } from './talk/messages/report-subject.ts'
import { type ContextProvider, connectContexts } from './talk/topics/context-access.ts'
import { CHALLENGE } from './talk/topics/contexts/challenge.ts'
import { FORUM } from './talk/topics/contexts/forum.ts'
import { VOTE_SUBSCRIBERS } from './talk/votes/subscribers.ts'

/** All reactions to signals, in the order in which they run. */
const SUBSCRIBERS: readonly Subscriber[] = [
  ...IDEA_SUBSCRIBERS,
  ...VOTE_SUBSCRIBERS,
  ...CONVERSATION_SUBSCRIBERS,
  ...ORGANISATION_SUBSCRIBERS,
  ...SANCTION_SUBSCRIBERS,
  ...REPORT_SUBSCRIBERS,
  ...MODERATION_SUBSCRIBERS,
  ...NOTIFICATION_SUBSCRIBERS,
  ...EMAIL_SUBSCRIBERS,
  ...WEBHOOK_SUBSCRIBERS,
]

/** The kinds of content that can be reported and hidden. */
const REPORT_SUBJECTS: ReportSubjects = {
  idea: IDEA_SUBJECT,
  question: QUESTION_SUBJECT,
  mentoring: MENTORING_SUBJECT,
  doubt: ASSUMPTION_CHALLENGE_SUBJECT,
  member: MEMBER_SUBJECT,
  message: MESSAGE_SUBJECT,
  post: POST_SUBJECT,
}

/** The places that use attachments, by the kind in their name, such as `lab` in `lab:4`. */
const ATTACHMENT_PLACES: Readonly<Record<string, AttachmentPlaces>> = {
  lab: LAB_PLACES,
  message: MESSAGE_PLACES,
  'waiting-reply': WAITING_REPLY_PLACES,
}

/** The kinds of places in which members talk. */
const CONTEXTS: readonly ContextProvider[] = [FORUM, CHANNEL, CHALLENGE, CONVERSATION, LAB]

/** Connects the slices to each other; called once by each program that runs commands. */
export function connectSlices(): void {
  connectSubscribers(SUBSCRIBERS)
  connectReportSubjects(REPORT_SUBJECTS)
  connectAttachmentPlaces(ATTACHMENT_PLACES)
  connectContexts(CONTEXTS)
}
