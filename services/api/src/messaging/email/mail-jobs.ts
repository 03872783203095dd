import type { Config } from '../../kernel/config/config.ts'
import type { JobDeps } from '../../kernel/jobs/run-jobs.ts'
import { keepMailTidy } from './retention.ts'
import { senderOf } from './sender.ts'
import { sendMail } from './sending/send-mail.ts'
import { KEPT, smtpOffice } from './sending/transport.ts'

/** What goes on with letters in the background. Without `SMTP_URL` they stay here, as if they had gone. */
export function mailJobs(deps: JobDeps, config: Config): (() => Promise<void>)[] {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) deps.logger.info('no SMTP_URL: letters are kept, not sent')
  const office = SMTP_URL === undefined ? KEPT : smtpOffice(SMTP_URL)
  return [sendMail({ ...deps, office, sender: senderOf(config) }), keepMailTidy(deps)]
}
