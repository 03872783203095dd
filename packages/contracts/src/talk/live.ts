import * as z from 'zod'
import { MemberId } from '../ids.ts'

/** The live channels for talk. */
export const talkChannelOf = {
  /**
   * Feed: the latest version of each `Message`, under `TALK_EVENTS.message`. The offset is the
   * topic's change sequence. The snapshot has `messages` (the newest), `last_number` and `changes`.
   */
  topic: (topic: number) => `topic-${topic}`,
  /** State: one key `t<topic>` for each recently changed topic, with its last number. */
  forum: (platform: string) => `forum-${platform}`,
  channel: (slug: string) => `channel-${slug}`,
  /**
   * State: `unread`, and one key `c<conversation>` for each conversation, with its last number.
   * Only for the member.
   */
  messages: (member: number) => `private-messages-${member}`,
  /** State: `forums`, `conversations` and `mentions`, the unread badges. Only for the member. */
  badges: (member: number) => `private-talk-${member}`,
  /**
   * State: `fresh`, the number of new entries in the private stream, up to 99. Only for the member.
   */
  activity: (member: number) => `activity-${member}`,
} as const

export const TALK_EVENTS = {
  message: 'talk__message',
  /** A note with `TypingNote` on the topic of a conversation. It is not stored. */
  typing: 'talk__typing',
  /** A note with `PresenceNote` on the topic of a conversation. It is not stored. */
  presence: 'talk__presence',
} as const

export const TypingNote = z.object({ member: MemberId, name: z.string() })
export type TypingNote = z.infer<typeof TypingNote>

/** The minimum interval between two notes from one client saying that its member is typing. */
export const TYPING_EVERY_MS = 3_000
/** If there is no further note within this time, the member has stopped typing. */
export const TYPING_SHOWN_MS = 5_000

/**
 * `arrived`: the member has just opened the conversation. Others who have it open answer with
 * `here`.
 */
export const PresenceState = z.enum(['arrived', 'here', 'left'])
export type PresenceState = z.infer<typeof PresenceState>

export const PresenceNote = z.object({ member: MemberId, state: PresenceState })
export type PresenceNote = z.infer<typeof PresenceNote>

/** How often a client that shows a conversation sends a note. */
export const PRESENCE_EVERY_MS = 40_000
/** If there is no further note within this time, the member has left. */
export const PRESENCE_SHOWN_MS = 60_000

/** How many of the newest messages a new subscriber to a topic gets. */
export const TOPIC_SNAPSHOT = 20
