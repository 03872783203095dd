import type { Config } from '../../kernel/config/config.ts'
import type { JobDeps } from '../../kernel/jobs/run-jobs.ts'
import { keepMailTidy } from './retention.ts'
import { senderOf } from './sender.ts'
import { sendMail } from './sending/send-mail.ts'
import { KEPT, smtpTransport } from './sending/transport.ts'

/** The background jobs of e-mail. Without `SMTP_URL` e-mails are stored and count as sent. */
export function mailJobs(deps: JobDeps, config: Config): (() => Promise<void>)[] {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) deps.logger.info('no SMTP_URL: e-mails are kept, not sent')
  const transport = SMTP_URL === undefined ? KEPT : smtpTransport(SMTP_URL)
  return [sendMail({ ...deps, transport, sender: senderOf(config) }), keepMailTidy(deps)]
}
