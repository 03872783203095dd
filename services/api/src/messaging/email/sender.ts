import type { Config } from '../../kernel/config/config.ts'
import type { Sender } from './sending/envelope.ts'

type MailConfig = Pick<Config, 'PUBLIC_URL' | 'PORT' | 'MAIL_FROM' | 'INTERNAL_SECRET'>

export function senderOf({ PUBLIC_URL, PORT, MAIL_FROM, INTERNAL_SECRET }: MailConfig): Sender {
  const site = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  return { site, from: MAIL_FROM, secret: INTERNAL_SECRET }
}
