import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { senderOf } from './sender.ts'
import { mailMeasures } from './sending/mail-measures.ts'
import { sendMail } from './sending/send-mail.ts'
import { NULL_TRANSPORT, smtpTransport } from './sending/transport.ts'

/** Sends queued e-mails. Without `SMTP_URL` they are stored and count as sent. */
export function sendEmails({ deps, config, metrics }: JobParts): StopJob {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) deps.logger.info('no SMTP_URL: e-mails are kept, not sent')
  const transport = SMTP_URL === undefined ? NULL_TRANSPORT : smtpTransport(SMTP_URL)
  const measures = mailMeasures(metrics)
  return sendMail({ ...deps, transport, sender: senderOf(config), measures })
}
