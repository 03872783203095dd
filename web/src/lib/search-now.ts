/**
 * The parameters of the address at this moment. What waited for an answer must not put back those
 * that it saw when it was rendered: the user may have changed the address in the meantime.
 */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search)
