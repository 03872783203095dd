import { cancelMailing, listMailings, type Mailing } from '@ideathlon/contracts/admin-mailer'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** All mailings, newest first. */
export function History() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const list = useRead(listMailings, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <Section id="history" title="History" className="mt-8">
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && <Loading what="the mailings" className="mt-3 h-60 w-full rounded-card" />}
      {list.data?.data.length === 0 && (
        <EmptyList meta={list.data.meta} title="No mailings yet">
          Mailings you send will be listed here.
        </EmptyList>
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <ul className="card mt-3 divide-y divide-line">
            {list.data.data.map((mailing) => (
              <MailingRow key={mailing.id} mailing={mailing} />
            ))}
          </ul>
          <Pager meta={list.data.meta} />
        </>
      )}
    </Section>
  )
}

const STATES = {
  scheduled: { label: 'Scheduled', tone: 'gold' },
  queued: { label: 'Sent', tone: 'gain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
} as const

function MailingRow({ mailing }: { mailing: Mailing }) {
  const { state, subject, by, send_at } = mailing
  const cancel = usePower(async () => {
    await call(cancelMailing, { params: { id: mailing.id } })
    return 'Mailing cancelled.'
  })
  return (
    <li className="px-4 py-3">
      <details>
        <summary className="touch flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-0 flex-1 basis-52 break-words font-semibold">{subject}</b>
          <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
          <span className="text-muted text-small">
            {format().date(send_at, 'medium')}, {format().time(send_at)}
            {by && ` · ${by.name}`}
          </span>
        </summary>
        <p className="mt-2 whitespace-pre-line rounded-control border border-line bg-sunken p-4">
          {mailing.text}
        </p>
      </details>
      {state === 'queued' && <Figures mailing={mailing} />}
      {state === 'scheduled' && (
        <Button
          look="ghost"
          className="-ms-5"
          aria-label={`Cancel mailing “${subject}”`}
          busy={cancel.isPending && 'Cancelling…'}
          onClick={() => cancel.mutate(undefined)}
        >
          Cancel mailing
        </Button>
      )}
    </li>
  )
}

const FIGURES = {
  recipients: 'Recipients',
  sent: 'Sent',
  failed: 'Not accepted',
  bounced: 'Bounced',
} as const

function Figures({ mailing }: { mailing: Mailing }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {Object.entries(FIGURES).map(([key, label]) => (
        <div key={key} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular font-semibold">{count(mailing[key as keyof typeof FIGURES])}</dd>
        </div>
      ))}
    </dl>
  )
}
