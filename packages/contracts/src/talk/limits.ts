export const TOPIC_TITLE_MIN = 5
export const TOPIC_TITLE_MAX = 180
export const TOPIC_TAGS_MAX = 5
export const TOPIC_TAG_MAX = 30
export const QUOTES_MAX = 10
export const ATTACHMENTS_MAX = 10
/** The number of messages and of topics on one page. */
export const MESSAGES_PAGE = 50
export const MESSAGES_PAGE_MAX = 100
export const TOPICS_PAGE = 30
export const TOPICS_PAGE_MAX = 100
/** Moderators can require this much time between two messages from one member in a topic. */
export const SLOW_MODE_SECONDS_MAX = 24 * 60 * 60
/** The maximum number of messages that one split moves. */
export const SPLIT_MAX = 200

/**
 * Before posting in a forum for the first time, a member needs this many ideas in closed
 * challenges, or has to rate this many ideas.
 */
export const GATE_IDEAS = 1
export const GATE_RATINGS = 5

/** The limits on the first day of an account. Links are allowed only after that day. */
export const FIRST_DAY_TOPICS = 3
export const FIRST_DAY_REPLIES = 10
