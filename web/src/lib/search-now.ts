/**
 * The current query parameters of the address. Code that waited for a response must not write back
 * the parameters from its render, because the user may have changed the address since.
 */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search)
