/**
 * The end of the impersonation, in milliseconds. Scripts may read this cookie; it grants no access.
 */
export const IMPERSONATION_UNTIL_COOKIE = 'bn_shadow_until'
