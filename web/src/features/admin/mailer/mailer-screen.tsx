import { type MailingView, SendMailing, sendMailing } from '@ideathlon/contracts/admin-mailer'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { EmailFields } from './email-fields.tsx'
import { History } from './history.tsx'
import { TestButton } from './test-button.tsx'

const START = {
  subject: '',
  text: '',
  segment: {
    plays: 'anything',
    active_days: 0,
    joined_days: 0,
    platform: null,
    role: 'everybody',
    group: null,
    challenge: null,
  },
  send_at: null,
  dry_run: true,
} satisfies z.input<typeof SendMailing>

type Tried = { mailing: SendMailing; view: MailingView }

/**
 * A form for a bulk e-mail. The screen first shows its recipients; the server then sends a few
 * e-mails per second.
 */
export function Component() {
  const [tried, setTried] = useState<Tried>()
  const send = async (mailing: SendMailing) => {
    const { data } = await call(sendMailing, { body: { ...mailing, dry_run: true } })
    setTried({ mailing, view: data })
  }
  return (
    <>
      <PageHead title="Mailer">
        Sent to members with a verified address who want news. Every e-mail has an unsubscribe link.
      </PageHead>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Form
          contract={SendMailing}
          start={START}
          send={send}
          guarded
          label="E-mail"
          className="card p-5 sm:p-6"
        >
          {({ busy }) => (
            <>
              <EmailFields />
              <div className="flex flex-wrap justify-end gap-2">
                <TestButton />
                <Button type="submit" look="primary" busy={busy && 'Loading…'}>
                  Preview recipients
                </Button>
              </div>
            </>
          )}
        </Form>
        {tried ? (
          <Preview
            key={JSON.stringify(tried.mailing)}
            tried={tried}
            onSent={() => setTried(undefined)}
          />
        ) : (
          <p className="px-2 py-6 text-center text-muted">
            Nothing is sent until you confirm the preview.
          </p>
        )}
      </div>
      <History />
    </>
  )
}

function Preview({ tried: { mailing, view }, onSent }: { tried: Tried; onSent: () => void }) {
  const { ask, popup } = useNotifier()
  const isLater = mailing.send_at !== null
  const sending = usePower(async () => {
    const { data } = await call(sendMailing, { body: { ...mailing, dry_run: false } })
    onSent()
    if (isLater) return 'Mailing scheduled.'
    return plural(data.recipients, { one: '{n} e-mail queued.', other: '{n} e-mails queued.' })
  })
  const people = counted(view.recipients, 'person')
  const confirm = async () => {
    const text = isLater
      ? 'You can cancel the mailing until it is sent.'
      : 'E-mails cannot be recalled once they are queued.'
    const label = isLater ? 'Schedule' : 'Send'
    if (await ask({ title: `Send to ${people}?`, text, confirm: label })) sending.mutate(undefined)
  }
  return (
    <Section id="preview" title={people} className="card flex flex-col gap-4 p-5 sm:p-6">
      {view.sample.length > 0 && (
        <p className="text-muted">
          {format().list(
            view.sample.map(({ handle }) => `@${handle}`),
            'unit',
          )}
          {view.recipients > view.sample.length && ' …'}
        </p>
      )}
      <article className="rounded-control border border-line bg-sunken p-4">
        <p className="font-semibold">{view.preview.subject}</p>
        <p className="mt-2 whitespace-pre-line">{view.preview.text}</p>
      </article>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted text-small">
          {mailing.send_at === null
            ? `The last e-mail will be sent at ${format().time(view.done_at)}.`
            : `Scheduled for ${format().date(mailing.send_at, 'medium')} at ${format().time(mailing.send_at)}. The recipients will be chosen at that time.`}
        </span>
        <Button
          look="danger"
          disabled={view.recipients === 0 && !isLater}
          busy={sending.isPending && 'Sending…'}
          onClick={() => void confirm()}
        >
          {isLater ? 'Schedule' : 'Send'}
        </Button>
      </div>
      {popup}
    </Section>
  )
}
