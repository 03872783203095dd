/** The live channels of talk. */
export const talkChannelOf = {
  /**
   * Feed: `Message` under `TALK_EVENTS.message`, at its last change; the offset is the topic's change sequence. The
   * snapshot has `messages` (the newest), `last_number` and `changes`.
   */
  topic: (topic: number) => `topic-${topic}`,
  /** State: a key `t<topic>` for each topic that changed lately: its last number. */
  forum: (platform: string) => `forum-${platform}`,
  channel: (slug: string) => `channel-${slug}`,
  /** State: `unread` and a key `c<conversation>` for each conversation: its last number. Only the member's own. */
  messages: (member: number) => `private-messages-${member}`,
  /** State: `forums`, `conversations` and `mentions`, the unread badges. Only the member's own. */
  badges: (member: number) => `private-talk-${member}`,
  /** State: `fresh`, the number of new entries of the private stream, up to 99. Only the member's own. */
  activity: (member: number) => `activity-${member}`,
} as const

export const TALK_EVENTS = { message: 'talk__message' } as const

/** The newest messages that a new subscriber of a topic gets. */
export const TOPIC_SNAPSHOT = 20
