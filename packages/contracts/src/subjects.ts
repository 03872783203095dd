/** Every NATS subject of the system. Nowhere else is one spelled. */
export const SUBJECTS = {
  /** Request: FiledCommands to the log's one writer; answered after the commit. */
  append: 'log.append',
  /** The log grew: its new head. */
  appended: 'log.appended',
  /** The projection moved: its watermark, and the boards that changed. */
  projected: 'scores.projected',
  /** Every scoring instance, once a second: that it is there, and what it did. */
  beat: 'scores.beat',
  /** Requests to any scoring instance. */
  board: 'scores.board',
  feed: 'scores.feed',
  watermark: 'scores.watermark',
  awards: 'scores.awards',
  /** A member's sessions or permissions changed: live sockets look again. */
  access: 'access.changed',
  /** Everything to be sent to the sockets of one channel. */
  live: (channel: string) => `live.${encodeChannel(channel)}`,
  everyLive: 'live.*',
} as const

/** The queue group in which scoring instances share requests. */
export const SCORING_QUEUE = 'scoring'

/** The header under which a request's id travels. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * Of a request to the log: until when its sender listens, in ms since 1970 by the sender's clock, and what
 * its copies have in common.
 */
export const DEADLINE_HEADER = 'x-deadline'
export const APPEND_ID_HEADER = 'x-append-id'

/** Under which a service behind the edge says what an admin did there, for the audit; it goes no further. */
export const ACT_HEADER = 'x-act'

/** A channel's name as one token: a dot would split it. */
function encodeChannel(channel: string): string {
  return channel.replaceAll('.', '%2E')
}
