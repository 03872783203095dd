import type { FailingMail } from './examined.ts'
import type { Finding } from './finding.ts'

const ADDRESS = /<?[^\s<>"'(),:;]+@[^\s<>"'(),:;]+>?/g

const SILENT_MS_MAX = 3_600_000

/** E-mails that the mail server did not accept again and again. Mail servers repeat addresses. */
export function mailFindings(
  { failing, since, isAnySent, reason }: FailingMail,
  now: Date,
): Finding[] {
  if (failing === 0 || since === null) return []
  const from = since.toISOString().slice(0, 16).replace('T', ' ')
  const others = isAnySent ? 'Others are sent.' : 'No other has been sent since.'
  const why = reason.replaceAll(ADDRESS, '<address>')
  return [
    {
      level: !isAnySent && now.getTime() - since.getTime() > SILENT_MS_MAX ? 'bad' : 'warning',
      says: `E-mails that failed three times or more: ${failing}, the oldest from ${from} UTC. ${others} The last error: ${why}`,
      next: 'Check SMTP_URL and the account on the mail server; the log of the api has every answer.',
      runbook: 'mails-fail',
    },
  ]
}
