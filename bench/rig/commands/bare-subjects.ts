/** The NATS subjects on which the bare `/promised` server publishes its events. */
export const BARE_APPEND = 'bare.append'
