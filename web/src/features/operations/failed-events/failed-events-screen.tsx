import {
  browseFailedEvents,
  type FailedEvent,
  giveUpFailedEvent,
  openFailedEvent,
  type Retried,
  resendFailedEvent,
  resendFailedEvents,
} from '@ideathlon/contracts/failed-events'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useAction } from '../../../entities/scoring/queries/actions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { type PageMeta, Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { OperationsFrame } from '../operations-frame.tsx'

const SIZE = 100

export function Component() {
  return (
    <OperationsFrame title="Failed events">
      <FailedEvents />
    </OperationsFrame>
  )
}

const STATES = ['waiting', 'given_up'] as const
const LABELS = { waiting: 'Waiting', given_up: 'Given up' } as const

function FailedEvents() {
  const [search] = useSearchParams()
  const state = STATES.find((each) => each === search.get('state')) ?? 'waiting'
  return (
    <>
      <div className="mb-4">
        <ChipLinks
          label="Filter failed events by state"
          chips={STATES.map((each) => ({
            key: each,
            label: LABELS[each],
            to: each === 'waiting' ? '?' : `?state=${each}`,
            on: each === state,
          }))}
        />
      </div>
      <FailedEventList key={state} state={state} page={pageIn(search)} />
    </>
  )
}

type ListProps = { state: (typeof STATES)[number]; page: number }

function FailedEventList({ state, page }: ListProps) {
  const [open, setOpen] = useState<number>()
  const query = useRead(browseFailedEvents, { query: { state, page, size: SIZE } })
  const retryAll = useAction(
    () => call(resendFailedEvents, {}),
    ({ data }) => `Added to the log: ${data.filter(({ ok }) => ok).length} of ${data.length}.`,
  )
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="the failed events" className="h-24 w-full rounded-card" />
  if (query.data.data.length === 0) return <Nothing state={state} meta={query.data.meta} />
  return (
    <>
      {state === 'waiting' && (
        <Button
          className="mb-4"
          busy={retryAll.isPending && 'Sending…'}
          onClick={() => retryAll.mutate(undefined)}
        >
          Retry all
        </Button>
      )}
      <ol className="flex flex-col gap-3">
        {query.data.data.map((failed) => (
          <li key={failed.id} className="card p-4">
            <Head
              failed={failed}
              isOpen={open === failed.id}
              toggle={() => setOpen(open === failed.id ? undefined : failed.id)}
            />
            {failed.given_up && <GivenUp {...failed.given_up} />}
            {open === failed.id && <Opened id={failed.id} />}
          </li>
        ))}
      </ol>
      <Pager meta={query.data.meta} />
    </>
  )
}

function Nothing({ state, meta }: Pick<ListProps, 'state'> & { meta: PageMeta }) {
  if (state === 'given_up') return <EmptyList meta={meta} title="No failed events were given up" />
  return (
    <EmptyList meta={meta} sign="done" title="No failed events">
      No failed events are waiting for a decision.
    </EmptyList>
  )
}

function GivenUp({ at, by, reason }: NonNullable<FailedEvent['given_up']>) {
  return (
    <p className="mt-2 break-words text-muted text-small">
      Given up by {by.name}, <Ago at={at} spoken />: {reason}
    </p>
  )
}

type HeadProps = { failed: FailedEvent; isOpen: boolean; toggle: () => void }

function Head({ failed, isOpen, toggle }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <b className="tabular font-semibold">{failed.id}</b>
      <span className="min-w-0 flex-1 break-words">{failed.reason}</span>
      <Ago at={failed.died_at} />
      <Button
        look="ghost"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} failed event ${failed.id}`}
        onClick={toggle}
      >
        {isOpen ? 'Close' : 'Open'}
      </Button>
    </div>
  )
}

function resultText({ data }: { data: Retried }): string {
  return data.ok ? `Added to the log, starting at event ${data.first}.` : data.reason
}

/** The full failed event, which can be edited and sent again. */
function Opened({ id }: { id: number }) {
  const { data } = useRead(openFailedEvent, { params: { id } }, { staleTime: Infinity })
  const [mended, setMended] = useState<string>()
  const retry = useAction(
    () =>
      call(resendFailedEvent, {
        params: { id },
        body: mended === undefined ? {} : { payload: mended },
      }),
    resultText,
  )
  const giveUp = useAction(
    () => call(giveUpFailedEvent, { params: { id } }),
    () => 'Given up. It is still listed under “Given up”.',
  )
  if (!data) return <Skeleton className="mt-3 h-48 w-full rounded-control" />
  const { payload, fault, is_sealed, given_up } = data.data
  return (
    <div className="mt-3 flex flex-col gap-3">
      {is_sealed ? (
        <p className="text-muted">
          This event belongs to an open challenge. Its content is shown when the challenge closes.
          Until then, you can retry it unchanged.
        </p>
      ) : (
        <TextArea
          label="Payload"
          rows={8}
          className="font-mono text-small"
          hint={fault ?? 'Valid in the current event catalogue.'}
          value={mended ?? payload}
          onChange={(event) => setMended(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={retry.isPending && 'Sending…'}
          onClick={() => retry.mutate(undefined)}
        >
          {mended === undefined ? 'Retry unchanged' : 'Retry with changes'}
        </Button>
        {given_up === null && (
          <Button busy={giveUp.isPending && 'Giving up…'} onClick={() => giveUp.mutate(undefined)}>
            Give up
          </Button>
        )}
      </div>
    </div>
  )
}
