import { readChallenge } from '@ideathlon/contracts/challenges'
import { CATALYST_PICKS } from '@ideathlon/contracts/limits'
import type { PicksView } from '@ideathlon/contracts/picks'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { AskersDecision } from '../../../entities/money/prize/prize-decision.tsx'
import { sentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { useLostFocus } from '../../../ui/use-lost-focus.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { Candidates } from './candidates.tsx'
import { MakeFinal } from './make-final.tsx'
import type { Choice } from './order-picks.ts'
import { PodiumSlots } from './podium-slots.tsx'
import { Reveal } from './reveal.tsx'
import { usePicking } from './use-picking.ts'

/**
 * The asker chooses a Top 3 before the crowd's ranking is shown, and sees both
 * when the picks are final.
 */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const picking = usePicking(slug)
  const question = useRead(
    readChallenge,
    { params: { challenge: slug } },
    { select: ({ data }) => data },
  )
  const { data, isError, error, refetch } = picking.query
  useTitle('Your Top 3')
  if (isError && !data) return <AskerProblem error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHead title="Your Top 3">{question.data?.question_title}</PageHead>
      {data ? <Picking slug={slug} view={data} {...picking} /> : <PicksSkeleton />}
      {question.data?.mine?.is_catalyst && (
        <div className="mt-6">
          <AskersDecision challenge={question.data} />
        </div>
      )}
    </>
  )
}

const FINAL = new Set<PicksView['state']>(['settled', 'archived'])

type PickingProps = ReturnType<typeof usePicking> & { slug: string; view: PicksView }

function Picking({ slug, view, ...picking }: PickingProps) {
  const { choices, setChoices, isDirty, saving } = picking
  if (FINAL.has(view.state)) return <FinalPicks slug={slug} view={view} choices={choices} />
  if (view.state !== 'closed') return <NotYet slug={slug} />
  if (view.candidates.every((candidate) => candidate.is_own)) {
    return <NothingToPick slug={slug} view={view} />
  }
  const shared = { choices, candidates: view.candidates, onChange: setChoices }
  return (
    <>
      <LeaveGuard dirty={isDirty && !saving.isPending} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="chosen" className="lg:sticky lg:top-6">
          <h2 id="chosen" className="sr-only">
            Chosen
          </h2>
          <PodiumSlots {...shared} />
          <SaveBar slug={slug} view={view} {...picking} />
        </section>
        <div className="flex flex-col gap-5">
          <Section id="ideas" title="The ideas" heading="mb-1 font-bold text-title">
            <p className="mb-3 text-muted">
              In random order. You see the crowd’s ranking once your picks are final.
            </p>
            <Candidates {...shared} slug={slug} />
          </Section>
          <PhoneBar choices={choices} isDirty={isDirty} saving={saving} />
        </div>
      </div>
    </>
  )
}

type SaveProps = Pick<PickingProps, 'choices' | 'isDirty' | 'saving'>

/** The button is never `disabled`, so it keeps the focus after saving. */
function Save({ choices, isDirty, saving, label }: SaveProps & { label: string }) {
  return (
    <Button
      look={isDirty ? 'primary' : 'quiet'}
      aria-disabled={!isDirty || saving.isPending}
      className={isDirty ? '' : 'opacity-55'}
      busy={saving.isPending && 'Saving…'}
      onClick={() => isDirty && saving.mutate(choices)}
    >
      {label}
    </Button>
  )
}

/** On a phone, the list of ideas is so long that the picks above it are out of sight. */
function PhoneBar(props: SaveProps) {
  const picked = props.choices.length
  const hasChanged = props.isDirty || props.saving.isPending || props.saving.isSuccess
  if (!hasChanged) return null
  return (
    <div className="phone-bar z-10 flex flex-wrap items-center justify-between gap-3 lg:hidden">
      <Announced as="span" atOnce className="tabular font-semibold">
        {`${picked} of ${CATALYST_PICKS} picked`}
      </Announced>
      <Save {...props} label="Save picks" />
      {props.saving.isError && (
        <p className="w-full font-medium text-loss-ink">{sentenceOf(props.saving.error)}</p>
      )}
    </div>
  )
}

function SaveBar({ slug, view, choices, isDirty, saving }: PickingProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Save choices={choices} isDirty={isDirty} saving={saving} label="Save" />
      <MakeFinal slug={slug} picked={choices.length} version={view.version} isDirty={isDirty} />
      {view.settles_at && (
        <span className="text-small">
          <Countdown until={view.settles_at} />{' '}
          <span className="text-muted">to change your picks</span>
        </span>
      )}
      {saving.isError && (
        <Announced urgent className="w-full font-medium text-loss-ink">
          {sentenceOf(saving.error)}
        </Announced>
      )}
    </div>
  )
}

type FinalPicksProps = { slug: string; view: PicksView; choices: readonly Choice[] }

/**
 * The asker's picks and the crowd's ranking side by side. It takes the focus from the button that
 * made the picks final.
 */
function FinalPicks({ slug, view, choices }: FinalPicksProps) {
  const candidateOf = new Map(view.candidates.map((candidate) => [candidate.id, candidate]))
  const start = useLostFocus<HTMLDivElement>()
  return (
    <div ref={start} tabIndex={-1} className="grid items-start gap-6 outline-none lg:grid-cols-2">
      <Section id="final" title="Your picks are final" className="card p-5">
        {choices.length === 0 && <p className="mt-1 text-muted">You did not pick any ideas.</p>}
        <ol className="mt-3">
          {choices.map(({ idea, comment }, at) => (
            <li key={idea} className="flex gap-3 border-line border-t py-3 first:border-0">
              <b className="display tabular grid size-9 shrink-0 place-items-center rounded-[40%_48%_42%_52%] bg-sunken font-bold">
                {at + 1}
              </b>
              <span className="min-w-0 pt-1">
                <b lang={candidateOf.get(idea)?.lang} className="break-words font-semibold">
                  {candidateOf.get(idea)?.title}
                </b>
                {comment && <span className="block break-words text-muted">“{comment}”</span>}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-3">
          <ButtonLink to={`/challenges/${slug}`}>View full ranking</ButtonLink>
        </p>
      </Section>
      <Reveal slug={slug} choices={choices} />
    </div>
  )
}

function NotYet({ slug }: { slug: string }) {
  return (
    <EmptyState
      title="Not open for picks yet"
      action={<ButtonLink to={`/challenges/${slug}`}>View challenge</ButtonLink>}
    >
      You can pick ideas after the challenge closes and its ranking is complete.
    </EmptyState>
  )
}

function NothingToPick({ slug, view }: { slug: string; view: PicksView }) {
  const isEmpty = view.candidates.length === 0
  return (
    <EmptyState
      title="No ideas to pick"
      action={
        isEmpty ? (
          <ButtonLink to={`/challenges/${slug}`}>View challenge</ButtonLink>
        ) : (
          <MakeFinal slug={slug} picked={0} version={view.version} isDirty={false} />
        )
      }
    >
      {isEmpty ? 'There are no ideas to pick from.' : 'Yours is the only idea.'} You can ask the
      same challenge again.
    </EmptyState>
  )
}

function PicksSkeleton() {
  return (
    <Loading what="the ideas to pick from">
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </Loading>
  )
}
