import { ACCOUNT_PLACES } from './account.ts'
import { ADMIN_PLACES } from './admin.ts'
import { CHALLENGES_PLACES } from './challenges.ts'
import { DASHBOARD_PLACES } from './dashboard.ts'
import { FAQS_PLACES } from './faqs.ts'
import { FORUMS_PLACES } from './forums.ts'
import { ABOUT_PLACES, GENERAL_PLACES } from './general.ts'
import { PEOPLE_PLACES } from './people.ts'
import { family, type MappedPlace } from './route.ts'
import { CHANNEL_PLACES } from './talk/channels.ts'

/** Every address of the product. This list alone decides which screen an address shows. */
export const PLACES: readonly MappedPlace[] = [
  ...family('about', ABOUT_PLACES),
  ...family('account', ACCOUNT_PLACES),
  ...family('admin', ADMIN_PLACES),
  ...family('challenges', CHALLENGES_PLACES),
  ...family('dashboard', DASHBOARD_PLACES),
  ...family('faqs', FAQS_PLACES),
  ...family('forums', FORUMS_PLACES),
  ...family('forums', CHANNEL_PLACES),
  ...family('general', GENERAL_PLACES),
  ...family('people', PEOPLE_PLACES),
]
