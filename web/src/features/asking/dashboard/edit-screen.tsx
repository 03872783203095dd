import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AdditionFields } from '../../../entities/challenge/additions/addition-fields.tsx'
import { useAdding } from '../../../entities/challenge/additions/use-adding.ts'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { DashboardHead, useQuestion } from './dashboard-head.tsx'

const Changes = later(
  async () => (await import('../../../entities/challenge/additions/changes.tsx')).Changes,
  'h-24',
)
const UnpublishedActions = later(
  async () =>
    (await import('../../../entities/challenge/unpublished/unpublished-actions.tsx'))
      .UnpublishedActions,
  'h-12',
)

const FIXED = [
  'The question and its description',
  'Assumptions and deep dives',
  'The innovation scale',
]
const FIXED_IN_CAPTIONS = ['The picture and the title']

/** What the asker can still change after publishing, and what has changed so far. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const { data, isError, error, refetch } = useQuestion(slug)
  if (isError && data === undefined) {
    return <AskerProblem error={error} retry={() => void refetch()} />
  }
  return (
    <>
      <DashboardHead slug={slug} title="Edit" />
      {data === undefined ? (
        <Loading what="the challenge" className="h-96 w-full rounded-card" />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Editing challenge={data} />
          <Fixed challenge={data} />
          <div className="lg:col-span-2">
            <Changes slug={slug} />
          </div>
        </div>
      )}
    </>
  )
}

function Editing({ challenge }: { challenge: ChallengeView }) {
  const { edit, rewrite } = challenge.actions
  if (rewrite.allowed) {
    return (
      <Section id="additions" title="Not published yet" className="card p-5 sm:p-6">
        <p className="mt-1 mb-4 text-muted">You can change everything until it opens.</p>
        <UnpublishedActions question={challenge} onDeleted={() => history.back()} />
      </Section>
    )
  }
  return (
    <Section id="additions" title="Add to your challenge" className="card p-5 sm:p-6">
      {edit.allowed ? (
        <Adding challenge={challenge} />
      ) : (
        <p className="mt-2 text-muted">
          {edit.reason ? shownRefusal(edit.reason) : 'This challenge can no longer be changed.'}
        </p>
      )}
    </Section>
  )
}

function Adding({ challenge }: { challenge: ChallengeView }) {
  const [added, setAdded] = useState(0)
  const adding = useAdding(challenge.slug, () => setAdded(added + 1))
  return (
    <div className="mt-4">
      <AdditionFields
        // After each addition, the form is reset to the published state.
        key={`${added}${challenge.primary_image}${challenge.links.length}${challenge.prize.cents}`}
        challenge={challenge}
        problem={adding.error?.message}
        busy={adding.isPending}
        onSend={(body) => adding.mutate(body)}
      />
    </div>
  )
}

function Fixed({ challenge }: { challenge: ChallengeView }) {
  const fixed = challenge.caption_solution_format === null ? FIXED : FIXED_IN_CAPTIONS
  return (
    <Section
      id="fixed"
      title={
        <span className="flex items-center gap-2">
          <Lock aria-hidden="true" className="size-5" />
          Locked since opening
        </span>
      }
      className="card p-5"
    >
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-muted">
        {fixed.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-small">
        Members’ ideas answer this text, so it stays the same. Your additions are listed below for
        everyone to see.
      </p>
    </Section>
  )
}
