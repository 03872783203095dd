import nodemailer from 'nodemailer'
import type { MailFault } from './again.ts'
import type { Envelope } from './envelope.ts'

/** Takes letters. Rejects with a `PostFault` where one did not go. */
export type PostOffice = { send(letter: Envelope): Promise<void>; close(): void }

export class PostFault extends Error {
  override name = 'PostFault'
  readonly responseCode: number | undefined

  constructor({ reason, responseCode }: MailFault) {
    super(reason)
    this.responseCode = responseCode
  }
}

const ANSWER_MS = 20_000
const CONNECTIONS = 3
const REASON_MAX = 500

export function smtpOffice(url: string): PostOffice {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // Letters are text that we have rendered: nothing in them may make us open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...letter }) {
      // As an object: a comma in an address would make two of it.
      await transport.sendMail({ ...letter, to: { name: '', address: to } }).catch(fail)
    },
    close: () => transport.close(),
  }
}

/** Without a post office every letter counts as gone; it can be read in the outbox for a while. */
export const KEPT: PostOffice = { send: async () => {}, close: () => {} }

function fail(error: unknown): never {
  const said = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  throw new PostFault({
    reason: said.slice(0, REASON_MAX),
    responseCode: typeof code === 'number' ? code : undefined,
  })
}
