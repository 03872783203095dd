/** Until when, in milliseconds; scripts may read this one, and it opens nothing. */
export const IMPERSONATION_UNTIL_COOKIE = 'bn_shadow_until'
