export const TOPIC_TITLE_MIN = 5
export const TOPIC_TITLE_MAX = 180
export const TOPIC_TAGS_MAX = 5
export const TOPIC_TAG_MAX = 30
export const QUOTES_MAX = 10
export const ATTACHMENTS_MAX = 10
/** Messages of one page, and topics of one. */
export const MESSAGES_PAGE = 50
export const MESSAGES_PAGE_MAX = 100
export const TOPICS_PAGE = 30
export const TOPICS_PAGE_MAX = 100
/** Moderators can require this much time between two messages of a member in one topic. */
export const SLOW_MODE_SECONDS_MAX = 24 * 60 * 60
/** Messages that one split moves. */
export const SPLIT_MAX = 200

/** Before the first post in a forum, a member rates some ideas, or has one in a challenge that has closed. */
export const GATE_IDEAS = 1
export const GATE_RATINGS = 5

/** On the first day of an account. Links are allowed after it. */
export const FIRST_DAY_TOPICS = 3
export const FIRST_DAY_REPLIES = 10
