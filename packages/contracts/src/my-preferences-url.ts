/** Apart from its route: every page knows the key of this read, and only members load the route. */
export const MY_PREFERENCES_URL = '/me/preferences'
