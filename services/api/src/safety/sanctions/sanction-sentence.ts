import { formatFor } from '@ideathlon/contracts/format'
import { languageOf } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import { filledIn } from '@ideathlon/service-kit/languages/translations'

const SENTENCES = {
  warn: 'The moderators sent you a warning. {reason}',
  silence: 'Your account is muted until {day}. You can still read and rate. {reason}',
  suspend: 'This account is suspended until {day}. {reason}',
  ban: 'This account is closed. {reason}',
} as const satisfies Record<SanctionKind, string>

type SanctionDetails = { action: SanctionKind; until: Date | null; reason: string }

export function sanctionSentence(
  { action, until, reason }: SanctionDetails,
  locale: string,
): string {
  const day = until === null ? '' : formatFor(localeOf(locale), 'UTC').date(until)
  return filledIn(SENTENCES[action], { day, reason }, languageOf(locale))
}
