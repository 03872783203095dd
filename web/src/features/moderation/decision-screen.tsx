import { appealDecision, type OwnDecision, readDecision } from '@ideathlon/contracts/moderation'
import { useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { refreshDecision } from '../../entities/review/queries.ts'
import { format } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { isDeclined, KINDS } from './words.ts'

/** A moderation decision about the viewer's content, with its reason and the way to appeal. */
export function Component() {
  const id = Number(useParams().review)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const decision = useRead(readDecision, { params: { id } }, { enabled: isNumber })
  if (!isNumber) return <ProblemState page error={{ kind: 'missing' }} />
  if (decision.isLoadingError) return <ProblemState page of={decision} />
  if (!decision.data) return <Loading what="the decision" className="h-72 w-full rounded-card" />
  return <Decision decision={decision.data.data} />
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { subject, ruling, appeal } = decision
  const isRestored = appeal?.upheld === false
  const isDown = isDeclined(ruling.verdict) && !isRestored
  return (
    <>
      <PageHead title={isDown ? 'Taken down' : isRestored ? 'Restored' : 'Kept'}>
        Decided on {format().date(ruling.at, 'long', 'UTC')}
      </PageHead>
      <section className="card p-5 sm:p-7" aria-label="Reviewed content">
        <Pill>{KINDS[subject.kind]}</Pill>
        <h2 lang={subject.lang} className="mt-2 break-words font-bold text-title">
          {subject.title}
        </h2>
        <p
          lang={subject.lang}
          className="mt-2 line-clamp-6 max-w-prose whitespace-pre-line text-muted"
        >
          {subject.text}
        </p>
        {ruling.reason && (
          <blockquote className="mt-5 border-gold border-s-4 ps-4">
            <p className="font-semibold">Why</p>
            <p lang={ruling.lang} className="max-w-prose break-words">
              {ruling.reason}
            </p>
          </blockquote>
        )}
      </section>
      {appeal && <Appealed appeal={appeal} />}
      {decision.can_appeal && <Appeal decision={decision} />}
    </>
  )
}

function Appealed({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const outcome =
    appeal.upheld === null
      ? 'Another moderator will review it. We will notify you of the result.'
      : appeal.upheld
        ? 'Another moderator reviewed it and upheld the decision.'
        : 'Another moderator reviewed it and reversed the decision.'
  return (
    <Section id="appealed" title="Your appeal" className="card mt-5 p-5 sm:p-7">
      <p lang={appeal.lang} className="mt-2 max-w-prose break-words text-muted">
        {appeal.text}
      </p>
      <p className="mt-4 font-semibold">{outcome}</p>
      {appeal.reason && (
        <p lang={appeal.reason_lang} className="max-w-prose break-words">
          {appeal.reason}
        </p>
      )}
    </Section>
  )
}

const Contract = appealDecision.body

function Appeal({ decision }: { decision: OwnDecision }) {
  const send = async (body: { text: string }) => {
    await call(appealDecision, { params: { id: decision.id }, body })
    toast('Appeal sent. Another moderator will review it.')
    await refreshDecision()
  }
  return (
    <Section id="appeal" title="Was this decision wrong?" className="card mt-5 p-5 sm:p-7">
      <p className="mt-1 mb-4 text-muted">
        You can appeal once, until {format().date(decision.appeal_until, 'long', 'UTC')}. A
        different moderator will decide.
      </p>
      <Form contract={Contract} start={{ text: '' }} send={send} guarded once label="Appeal">
        {({ busy }) => (
          <>
            <Words />
            <Button type="submit" look="primary" className="self-end" busy={busy && 'Sending…'}>
              Appeal
            </Button>
          </>
        )}
      </Form>
    </Section>
  )
}

function Words() {
  return <AreaEntry name="text" label="What did we miss?" rows={4} maxLength={2000} />
}
