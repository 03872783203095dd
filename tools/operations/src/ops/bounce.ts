import { buffer } from 'node:stream/consumers'
import type { Bounce } from '@ideathlon/contracts/admin-mailer'
import { opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { readBounces } from '../bounces/read-bounces.ts'

const ABOUT = {
  name: 'bounce',
  options: {
    to: {
      type: 'string',
      value: '<address>',
      does: 'The address of the site. MAIL_BOUNCE_TOKEN must be the same as the site’s.',
    },
  },
  examples: ['bounce --to https://ideas.example.org < returned.eml'],
  given: z.object({
    to: z.url({ error: 'must be the address of the site', protocol: /^https?$/ }),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

const WAIT_MS = 30_000
/**
 * The exit code that a mail server interprets as "try again later" (sysexits.h), so that no report
 * is lost.
 */
const TRY_AGAIN = 75

const Reported = z.object({ data: z.object({ known: z.int() }) })

/**
 * Reads an e-mail from standard input and, if it says that one of our e-mails bounced, reports
 * that. Exits with 0 for other e-mails, too, because a bounce mailbox also receives those.
 */
export const run = opsCommand(ABOUT, async ({ to }) => {
  const bounces = await readBounces(await buffer(process.stdin))
  if (bounces.length === 0) {
    console.log('This e-mail does not report a bounce.')
    return 0
  }
  try {
    const known = await report(new URL('/api/mail/bounces', to), bounces)
    console.log(known > 0 ? 'Reported.' : 'The bounce is not about an e-mail from this site.')
    return 0
  } catch (error) {
    console.error(`Not reported: ${error instanceof Error ? error.message : String(error)}`)
    return TRY_AGAIN
  }
})

async function report(url: URL, bounces: readonly Bounce[]): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.MAIL_BOUNCE_TOKEN ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ bounces }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  if (!response.ok) throw new Error(`${url.origin} answered ${response.status}.`)
  return Reported.parse(await response.json()).data.known
}
