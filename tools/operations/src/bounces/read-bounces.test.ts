import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBounces } from './read-bounces.ts'

const ID = '<email-17.1772442000123@example.org>'
const ORIGINAL = ['message/rfc822', `Message-ID: ${ID}\nTo: Ada <ada@example.org>\n\nHello`]
const FAILED = 'Final-Recipient: rfc822; ada@example.org\nAction: failed\n'

/** Builds a report with these parts, in the form in which a mail server sends it. */
function aReport(...parts: string[][]): string {
  const each = parts.map(([type, text]) => `--B\nContent-Type: ${type}\n\n${text}\n`)
  const head =
    'From: MAILER-DAEMON@example.org\nMIME-Version: 1.0\nContent-Type: multipart/report; boundary="B"'
  return `${head}\n\n${each.join('')}--B--\n`.replaceAll('\n', '\r\n')
}

const aStatus = (fields: string) => [
  'message/delivery-status',
  `Reporting-MTA: dns; a\n\n${fields}`,
]
const found = (kind: string, reason: string, address = 'ada@example.org') => ({
  message_id: ID,
  address,
  kind,
  reason,
})

it.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1 (closed)', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['4.4.7', 'soft'],
])('an e-mail that failed with %s is a %s bounce', async (status, kind) => {
  const report = aReport(aStatus(`${FAILED}Status: ${status}`), ORIGINAL)
  expect(await readBounces(report)).toEqual([found(kind, status)])
})

it('reads a reason that spans several lines, and a report that includes only the headers of the original e-mail', async () => {
  const why =
    'Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ada@example.org>:\n    User unknown\n'
  const headers = ['text/rfc822-headers', ORIGINAL[1] ?? '']
  expect(await readBounces(aReport(aStatus(FAILED + why), headers))).toEqual([
    found('hard', 'smtp; 550 5.1.1 <ada@example.org>: User unknown'),
  ])
})

it('reports the address that the e-mail was sent to as well as the one it was forwarded to', async () => {
  const forwarded = FAILED.replace('ada@example.org', 'ada.l@elsewhere.example')
  const report = aReport(aStatus(`${forwarded}Status: 5.1.1`), ORIGINAL)
  expect(await readBounces(report)).toEqual([
    found('hard', '5.1.1', 'ada.l@elsewhere.example'),
    found('hard', '5.1.1'),
  ])
})

it('reads a complaint', async () => {
  const report = ['message/feedback-report', 'Feedback-Type: abuse\nVersion: 1\n']
  expect(await readBounces(aReport(report, ORIGINAL))).toEqual([found('complaint', '')])
})

it.each([
  ['a report of a delay', aReport(aStatus('Action: delayed\nStatus: 4.4.1'), ORIGINAL)],
  ['a report of a delivery', aReport(aStatus('Action: delivered\nStatus: 2.0.0'), ORIGINAL)],
  ['a report without the e-mail', aReport(aStatus(`${FAILED}Status: 5.1.1`))],
  ['a reply', 'From: ada@example.org\r\nSubject: Re: News\r\n\r\nThank you!\r\n'],
  ['an empty e-mail', ''],
])('%s is not a bounce', async (_, raw) => {
  expect(await readBounces(raw)).toEqual([])
})

it('never throws, whatever it reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (status, original) => {
      await readBounces(aReport(aStatus(status), ['message/rfc822', original]))
    }),
  )
})
