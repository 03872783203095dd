import nodemailer from 'nodemailer'
import type { MailFault } from './again.ts'
import type { Envelope } from './envelope.ts'

/** Sends e-mails. Rejects with a `TransportError` when one was not accepted. */
export type Transport = { send(email: Envelope): Promise<void>; close(): void }

export class TransportError extends Error {
  override name = 'TransportError'
  readonly responseCode: number | undefined

  constructor({ reason, responseCode }: MailFault) {
    super(reason)
    this.responseCode = responseCode
  }
}

const ANSWER_MS = 20_000
const CONNECTIONS = 3
const REASON_MAX = 500

export function smtpTransport(url: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // The content of an e-mail must not make the service read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...email }) {
      // Passed as an object, because a string with a comma would be parsed as two recipients.
      await transport.sendMail({ ...email, to: { name: '', address: to } }).catch(fail)
    },
    close: () => transport.close(),
  }
}

/** Without a mail server every e-mail counts as sent; the outbox shows it for a while. */
export const NULL_TRANSPORT: Transport = { send: async () => {}, close: () => {} }

function fail(error: unknown): never {
  const cause = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  throw new TransportError({
    reason: cause.slice(0, REASON_MAX),
    responseCode: typeof code === 'number' ? code : undefined,
  })
}
