/** The address of a topic while a moderator is selecting messages in it. */
export const CHOOSING = '#choose-messages'
