/**
 * The end of the impersonation, in milliseconds. Scripts can read this cookie; it does not grant
 * any access.
 */
export const IMPERSONATION_UNTIL_COOKIE = 'bn_shadow_until'
