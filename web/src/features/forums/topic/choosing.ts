/** The address of a topic while a moderator chooses messages of it. */
export const CHOOSING = '#choose-messages'
