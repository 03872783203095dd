/** All NATS subjects of the system. They are not written out anywhere else. */
export const SUBJECTS = {
  /** Request: FiledCommands for the single writer of the log. Answered after the commit. */
  append: 'log.append',
  /** The log has grown: its new head. */
  appended: 'log.appended',
  /** The projection has advanced: its watermark, and the boards that changed. */
  projected: 'scores.projected',
  /**
   * A heartbeat from every scoring instance, once a second, with what it has done since the last
   * one.
   */
  beat: 'scores.beat',
  /** From every gateway, every few seconds: the boards that its sockets watch. */
  watched: 'scores.watched',
  /** What a batch changed on a watched board. */
  boardMoves: (board: string) => `live.board.${board}`,
  /**
   * Requests to the scoring instances that serve reads. A leader that has a follower leaves them to
   * it.
   */
  board: 'scores.board',
  feed: 'scores.feed',
  watermark: 'scores.watermark',
  awards: 'scores.awards',
  /** For payouts: the frozen standings of a cycle, and the top members of a challenge. */
  standings: 'scores.standings',
  challengeTop: 'scores.challenge-top',
  activity: 'scores.activity',
  money: 'scores.money',
  /** A member's sessions or permissions changed, so their live sockets are checked again. */
  access: 'access.changed',
  /** Everything that is to be sent to the sockets of one channel. */
  live: (channel: string) => `live.${encodeChannel(channel)}`,
} as const

/**
 * The same request to any scoring instance, including the leader. Used when no other instance
 * answers.
 */
export const anyInstance = (subject: string) => `${subject}.any`

/** The header of a read that the leader serves even if it has a follower. */
export const READ_HERE_HEADER = 'x-read-here'

/** The queue group that distributes requests among the scoring instances. */
export const SCORING_QUEUE = 'scoring'

/** The header that carries the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * The headers of a request to the log: the deadline until which the sender waits, in ms since 1970
 * by the sender's clock, and an id that copies of the request share.
 */
export const DEADLINE_HEADER = 'x-deadline'
export const APPEND_ID_HEADER = 'x-append-id'

/**
 * The header in which a service behind the edge reports an admin's act for the audit log. The edge
 * removes it.
 */
export const ACT_HEADER = 'x-act'

/** A channel's name as a single token. A dot would split it. */
function encodeChannel(channel: string): string {
  return channel.replaceAll('.', '%2E')
}
