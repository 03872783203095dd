import { refuseUnknownBoards } from './community/categories/refuse-unknown-boards.ts'
import { guardApiKeys } from './edge/api-keys/guard-api-keys.ts'
import { watchPower } from './edge/audit/watch-power.ts'
import { refuseTooLate } from './edge/http/admission.ts'
import { watchImpersonation } from './edge/impersonation/watch-impersonation.ts'
import { limitMoney } from './edge/limits/limit-money.ts'
import { limitReading } from './edge/limits/limit-reading.ts'
import { limitWriting } from './edge/limits/limit-writing.ts'
import { watchLinks } from './growth/scouting/watch-links.ts'
import { refusePrivateBoards } from './growth/tournaments/refuse-private-boards.ts'
import { setFirstVisitCookies } from './identity/gateway/first-visit.ts'
import type { RegisterRoutes } from './kernel/http/route-parts.ts'
import { namedByNumber } from './play/challenges/routes.ts'
import { refuseProfanity } from './safety/profanity/refuse-profanity.ts'
import { guardSilenced } from './safety/sanctions/guard-silenced.ts'

/** The hooks for every request, in this order. */
export const HOOKS: readonly RegisterRoutes[] = [
  refuseTooLate,
  guardApiKeys,
  watchImpersonation,
  watchPower,
  namedByNumber,
  refuseUnknownBoards,
  refusePrivateBoards,
  refuseProfanity,
  limitReading,
  guardSilenced,
  limitWriting,
  limitMoney,
  watchLinks,
  setFirstVisitCookies,
]
