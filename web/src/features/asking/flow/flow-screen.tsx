import { createElement, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigation, useParams, useSearchParams } from 'react-router'
import type { InitialContent } from '../../../entities/draft/choose.ts'
import type { DraftKind } from '../../../entities/draft/draft-kind.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useMay } from '../../../entities/session/queries/permissions.ts'
import { later } from '../../../ui/parts/later.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { flowKind } from '../compose/draft/question-draft.ts'
import { useBegunQuestion, useOpenDraft } from '../compose/draft/use-question-draft.ts'
import { formatNamed } from '../compose/formats.ts'
import type { QuestionDraft } from '../compose/question-form.ts'
import { Flow } from './flow.tsx'
import { STEP_SCREENS } from './load-steps.ts'
import { STEP_IDS, type StepId, stepAddress } from './step.ts'

const SentDraft = later(async () => (await import('../compose/draft/sent-draft.tsx')).SentDraft)
const Silenced = later(async () => (await import('../compose/silenced.tsx')).Silenced)

/**
 * The steps of a new challenge. The address contains the step, the draft and, at first, the format.
 */
export function Component() {
  useTitle('Post your own Challenge Question')
  const { step } = useParams()
  const { pathname, search } = useLocation()
  const known = STEP_IDS.find((id) => id === step)
  if (known === undefined) {
    const first = stepAddress(pathname, 'category')
    return <Navigate replace to={{ pathname: first, search }} />
  }
  return known === 'share' ? <ShareStep /> : <OpenFlow step={known} />
}

/** The challenge is already published, so this step has no form. */
function ShareStep() {
  return createElement(STEP_SCREENS.share, { flow: 'full', goOn: () => undefined })
}

function OpenFlow({ step }: { step: StepId }) {
  const me = useMe()
  const member = me?.user.id
  const mayPublish = useMay('challenge.publish')
  const kind = useRequestedKind()
  const { opened, number, startOver, onCreated: lead } = useOpenDraft({ hasSteps: true })
  const onCreated = useNamedDraft(lead, number)
  const begun = useBegunQuestion(kind, { member, opened, number })
  if (mayPublish === false) return <Silenced />
  if (begun.data?.sentAs !== undefined) return <SentDraft slug={begun.data.sentAs} />
  if (member !== undefined && begun.data !== undefined) {
    return (
      <Flow
        key={number}
        step={step}
        kind={kind}
        member={member}
        begun={inFormat(begun.data, kind)}
        onCreated={onCreated}
        startOver={startOver}
        isNew={opened === undefined}
      />
    )
  }
  if (begun.isError) return <ProblemState of={begun} page />
  return <Loading what="your question" className="h-96 w-full rounded-card" />
}

/**
 * Puts the id of a new draft into the address, so a reload opens the draft. It waits while the step
 * is changing, because two simultaneous changes of the address would undo each other.
 */
function useNamedDraft(lead: (draft: number) => void, number: number) {
  const [created, setCreated] = useState({ draft: 0, number })
  const isNamed = useSearchParams()[0].has('draft')
  const { state } = useNavigation()
  const isMissing = created.draft > 0 && created.number === number && !isNamed && state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the address lacks the draft
  useEffect(() => {
    if (isMissing) lead(created.draft)
  }, [isMissing])
  return (draft: number) => setCreated({ draft, number })
}

/**
 * If the copy of the draft on this device has no text yet, it changes to the format in the address.
 */
function inFormat(
  begun: InitialContent<QuestionDraft>,
  kind: DraftKind<QuestionDraft>,
): InitialContent<QuestionDraft> {
  const isBare = begun.draft === undefined && kind.isBare?.(begun.content) === true
  if (!isBare) return begun
  const { category, steps } = begun.content
  return { ...begun, restoredAt: undefined, content: { ...kind.empty, category, steps } }
}

/** The kind of draft for a new challenge in the format that the address requests. */
function useRequestedKind() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isTest = pathname.startsWith('/challenges/test-idea')
  const id = isTest ? 'test-an-idea' : search.get('format')
  return useMemo(() => flowKind(formatNamed(id)), [id])
}
