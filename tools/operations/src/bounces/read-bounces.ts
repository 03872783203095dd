import type { Bounce } from '@ideathlon/contracts/admin-mailer'
import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** The media types of the original e-mail, or of its headers alone. */
const RETURNED = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]
const STATUSES = ['message/delivery-status', 'message/global-delivery-status']
/**
 * RFC 3463: bad addresses and domains (5.1.x), and mailboxes that are closed. All other failures
 * may be temporary.
 */
const FOREVER = /^5\.(1\.(1|2|3|6|10)|2\.1)$/
const REASON_MAX = 1_000

/**
 * Returns what an e-mail in a bounce mailbox reports: a delivery status (RFC 3464) or a complaint
 * (RFC 5965). Returns nothing for any other e-mail, for a mere delay, or for a report that does not
 * identify the original e-mail. A mail server along the way may have changed the address, so every
 * known form of it is reported; the product counts the one to which it sent the e-mail.
 */
export async function readBounces(raw: string | Uint8Array): Promise<Bounce[]> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const returned = await originalOf(attachments)
  if (returned?.messageId === undefined) return []
  const addresses = (returned.to ?? []).flatMap(({ address }) => (address ? [address] : []))
  const about = { message_id: returned.messageId, addresses }
  const statuses = textOf(attachments, STATUSES)
  if (statuses !== undefined) return failuresIn(statuses).flatMap((one) => bouncesOf(about, one))
  const complaint = textOf(attachments, ['message/feedback-report'])
  const [fields] = complaint === undefined ? [] : blocksOf(complaint)
  if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return []
  const recipient = addressIn(fields.get('original-rcpt-to'))
  return bouncesOf(about, { kind: 'complaint', reason: '', recipients: [recipient] })
}

type About = { message_id: string; addresses: readonly string[] }
type Failure = Pick<Bounce, 'kind' | 'reason'> & { recipients: readonly (string | undefined)[] }

function bouncesOf({ message_id, addresses }: About, failure: Failure): Bounce[] {
  const { kind, reason, recipients } = failure
  const known = recipients.filter((address) => address !== undefined)
  // If the e-mail had only one recipient, its own header gives the address.
  const all = addresses.length === 1 ? [...known, ...addresses] : known
  const each = new Set(all.map((address) => address.toLowerCase()))
  return [...each].map((address) => ({ message_id, address, kind, reason }))
}

function failuresIn(statuses: string): Failure[] {
  return blocksOf(statuses)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => ({
      kind: FOREVER.test(fields.get('status')?.split(' ')[0] ?? '') ? 'hard' : 'soft',
      reason: (fields.get('diagnostic-code') ?? fields.get('status') ?? '').slice(0, REASON_MAX),
      recipients: ['original-recipient', 'final-recipient'].map((name) =>
        addressIn(fields.get(name)),
      ),
    }))
}

async function originalOf(attachments: readonly Attachment[]): Promise<Email | undefined> {
  const text = textOf(attachments, RETURNED)
  return text === undefined ? undefined : PostalMime.parse(text)
}

function textOf(attachments: readonly Attachment[], types: readonly string[]): string | undefined {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType))
  if (found === undefined) return undefined
  return typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content)
}

/**
 * Parses blocks of fields that are separated by empty lines. The keys of each block are the field
 * names in lower case. A line that begins with a space continues the previous line.
 */
function blocksOf(text: string): Map<string, string>[] {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n{2,}/)
    .map((block) => new Map(block.split('\n').flatMap((line) => fieldIn(line))))
    .filter((fields) => fields.size > 0)
}

function fieldIn(line: string): [string, string][] {
  const at = line.indexOf(':')
  return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
}

/** Finds the address in a field such as `rfc822; ada@example.org` or `<ada@example.org>`. */
function addressIn(field: string | undefined): string | undefined {
  const address = field?.split(';').at(-1)?.trim().replace(/^<|>$/g, '')
  return address?.includes('@') ? address : undefined
}
