import { ACCOUNT_PLACES } from './account.ts'
import { ADMIN_PLACES } from './admin.ts'
import { CHALLENGES_PLACES } from './challenges.ts'
import { DASHBOARD_PLACES } from './dashboard.ts'
import { FAQS_PLACES } from './faqs.ts'
import { FORUMS_PLACES } from './forums.ts'
import { GENERAL_PLACES } from './general.ts'
import { PEOPLE_PLACES } from './people.ts'
import type { Place } from './place.ts'

/** Every address of the product. Nothing else decides which screen an address shows. */
export const PLACES: readonly Place[] = [
  ...ACCOUNT_PLACES,
  ...ADMIN_PLACES,
  ...CHALLENGES_PLACES,
  ...DASHBOARD_PLACES,
  ...FAQS_PLACES,
  ...FORUMS_PLACES,
  ...GENERAL_PLACES,
  ...PEOPLE_PLACES,
]
