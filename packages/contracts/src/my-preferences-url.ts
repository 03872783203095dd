/**
 * Kept apart from its route: every page knows the address of this read, but only members load the
 * route.
 */
export const MY_PREFERENCES_URL = '/me/preferences'
