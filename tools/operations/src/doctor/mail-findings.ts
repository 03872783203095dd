import type { FailingMail } from './examined.ts'
import type { Finding } from './finding.ts'

const ADDRESS = /<?(?:"[^"@]*"|[^\s<>"'(),:;]+)@[^\s<>"'(),:;]+>?/g
/** An address that ends after its first letters, because long answers are stored cut off. */
const CUT_ADDRESS = /<[^\s<>]*$/
/** Spam filters quote links, and those in our e-mails contain tokens. */
const LINK_PATH = /(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>]*/gi
const SHOWN_MAX = 200

const SILENT_MS_MAX = 3_600_000

/** E-mails that the mail server did not accept again and again. Mail servers repeat addresses. */
export function mailFindings(
  { failing, since, isAnySent, reason }: FailingMail,
  now: Date,
): Finding[] {
  if (failing === 0 || since === null) return []
  const from = since.toISOString().slice(0, 16).replace('T', ' ')
  const others = isAnySent ? 'Others are sent.' : 'No other has been sent since.'
  return [
    {
      level: !isAnySent && now.getTime() - since.getTime() > SILENT_MS_MAX ? 'bad' : 'warning',
      says: `E-mails that failed three times or more: ${failing}, the oldest from ${from} UTC. ${others} The last error: ${shown(reason)}`,
      next: 'Check SMTP_URL and the account on the mail server; the log of the api has every answer.',
      runbook: 'mails-fail',
    },
  ]
}

/** The answer as one line of printable text, without addresses or tokens. */
function shown(reason: string): string {
  const text = reason
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(LINK_PATH, '$1')
    .replaceAll(ADDRESS, '<address>')
    .replace(CUT_ADDRESS, '<address>')
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
