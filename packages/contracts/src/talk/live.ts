import * as z from 'zod'
import { MemberId } from '../ids.ts'

/** The live channels of talk. */
export const talkChannelOf = {
  /**
   * Feed: `Message` under `TALK_EVENTS.message`, at its last change; the offset is the topic's
   * change sequence. The snapshot has `messages` (the newest), `last_number` and `changes`.
   */
  topic: (topic: number) => `topic-${topic}`,
  /** State: a key `t<topic>` for each topic that changed lately: its last number. */
  forum: (platform: string) => `forum-${platform}`,
  channel: (slug: string) => `channel-${slug}`,
  /**
   * State: `unread` and a key `c<conversation>` for each conversation: its last
   * number. Only the member's own.
   */
  messages: (member: number) => `private-messages-${member}`,
  /** State: `forums`, `conversations` and `mentions`, the unread badges. Only the member's own. */
  badges: (member: number) => `private-talk-${member}`,
  /**
   * State: `fresh`, the number of new entries of the private stream, up to 99.
   * Only the member's own.
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

/** A client says at most this often that its member is typing. */
export const TYPING_EVERY_MS = 3_000
/** Without another note, the member has stopped. */
export const TYPING_SHOWN_MS = 5_000

/** `arrived`: the member has just opened the conversation. Those who have it open answer `here`. */
export const PresenceState = z.enum(['arrived', 'here', 'left'])
export type PresenceState = z.infer<typeof PresenceState>

export const PresenceNote = z.object({ member: MemberId, state: PresenceState })
export type PresenceNote = z.infer<typeof PresenceNote>

/** A client that shows a conversation says so this often. */
export const PRESENCE_EVERY_MS = 40_000
/** Without another note, the member is gone. */
export const PRESENCE_SHOWN_MS = 60_000

/** How many of the newest messages a new subscriber of a topic gets. */
export const TOPIC_SNAPSHOT = 20
