import type { TalkStage } from './talk-stage.ts'

const FORUMS = '/:platformSlug/discussion-forums'
const MESSAGES = '/:platformSlug/my-dashboard/messages'

/** The addresses in the forums, the channels and the messages that need content to show. */
export function talkAddressesOf(talk: TalkStage): Record<string, string[]> {
  const forums = FORUMS.replace(':platformSlug', 'platform')
  const own = `${forums}/channel/${talk.ownChannel}`
  return {
    [`${FORUMS}/topics/:topicId`]: [`${forums}/topics/${talk.topic}`],
    [`${FORUMS}/channel/:slug/:topicId`]: [],
    [`${FORUMS}/channel/:slug/new`]: [],
    [`${FORUMS}/channel/:slug`]: [own],
    [`${FORUMS}/channel/:slug/topics`]: [],
    [`${FORUMS}/channel/:slug/members`]: [`${own}/members`],
    [`${FORUMS}/channel/:slug/tasks`]: [`${own}/tasks`],
    [`${FORUMS}/channel/:slug/reply-queue`]: [`${own}/reply-queue`],
    [`${FORUMS}/channel/:slug/settings`]: [`${own}/settings`],
    [`${FORUMS}/:slug/signup`]: [`${forums}/${talk.otherChannel}/signup`],
    [`${FORUMS}/member-invite/:code`]: [`${forums}/member-invite/${talk.invite}`],
    [`${FORUMS}/:slug/member-invite/:code`]: [],
    [MESSAGES]: ['/me/my-dashboard/messages'],
    [`${MESSAGES}/:context/:id`]: [`/me/my-dashboard/messages/conversation/${talk.conversation}`],
  }
}
