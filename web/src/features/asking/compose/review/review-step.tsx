import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Lock, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Background } from '../../../../entities/challenge/page/background.tsx'
import { QuestionHero } from '../../../../entities/challenge/page/question-hero.tsx'
import { format, plural } from '../../../../lib/format/format.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'

type ReviewStepProps = {
  question: ChallengeView
  /** The scheduled opening time; undefined when it opens at once. */
  opensAt: string | undefined
  /** The error message from the server. */
  problem: string | undefined
  isBusy: boolean
  onBack: () => void
  onPublish: () => void
}

/**
 * The review before publishing: the challenge as members will see it, and what can no longer change
 * afterwards.
 */
export function ReviewStep({ question, opensAt, ...sending }: ReviewStepProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby="review" className="mx-auto flex max-w-[50rem] flex-col gap-5">
      <h2 ref={head} id="review" tabIndex={-1} className="font-bold text-heading">
        This is what members will see
      </h2>
      <QuestionHero challenge={question} ideas={0} isPreview />
      <Background challenge={question} />
      <Terms question={question} opensAt={opensAt} />
      <FormFooter isScheduled={opensAt !== undefined} {...sending} />
    </section>
  )
}

function Terms({ question, opensAt }: Pick<ReviewStepProps, 'question' | 'opensAt'>) {
  const { max_user_ideas: most, opens_at: shownAt, closes_at: shownUntil } = question
  const waitsMs = opensAt === undefined ? 0 : Date.parse(opensAt) - Date.parse(shownAt)
  const closesAt = new Date(Date.parse(shownUntil) + waitsMs).toISOString()
  return (
    <div className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
      <Points
        icon={<Lock aria-hidden="true" className="size-5" />}
        title={opensAt === undefined ? 'Locked when you publish' : 'Locked when it opens'}
      >
        <li>The question, its description and its assumptions</li>
        <li>The category and the format</li>
        <li>
          {plural(most, {
            one: '{n} idea from each person',
            other: 'Up to {n} ideas from each person',
          })}
        </li>
        {question.idea_entry_fee_cents > 0 && (
          <li>The entry fee of {format().money(question.idea_entry_fee_cents)} for each idea</li>
        )}
        <li>It closes on {format().moment(closesAt)}. Only a prize can extend it.</li>
      </Points>
      <Points icon={<Pencil aria-hidden="true" className="size-5" />} title="What you can still do">
        {opensAt !== undefined && (
          <li>Edit, reschedule or cancel it until it opens on {format().moment(opensAt)}</li>
        )}
        <li>{addable(question)}</li>
        {question.prize.cents > 0 && (
          <li>Fund the prize. Until then, the page shows it as promised.</li>
        )}
        {canBeSurvey(question) && <li>Turn its survey on or off</li>}
        <li>Close it early, at least one day after the last idea</li>
      </Points>
    </div>
  )
}

const canBeSurvey = (question: ChallengeView): boolean =>
  question.solution_format === 'challenge' &&
  question.caption_solution_format === null &&
  question.idea_entry_fee_cents === 0

function addable({ prize, caption_solution_format: caption }: ChallengeView): string {
  const isRaised = prize.state !== 'none'
  if (caption !== null) return isRaised ? 'Add links, and raise the prize' : 'Add links or a prize'
  return isRaised
    ? 'Add a picture or links, and raise the prize'
    : 'Add a picture, links or a prize'
}

type PointsProps = { icon: ReactNode; title: string; children: ReactNode }

function Points({ icon, title, children }: PointsProps) {
  return (
    <div>
      <h3 className="flex items-center gap-2 font-bold">
        {icon}
        {title}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-7 text-muted">{children}</ul>
    </div>
  )
}

type FootProps = Omit<ReviewStepProps, 'question' | 'opensAt'> & { isScheduled: boolean }

function FormFooter({ isScheduled, problem, isBusy, onBack, onPublish }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {problem && (
        <Announced urgent atOnce className="w-full font-medium text-loss-ink">
          {problem}
        </Announced>
      )}
      <Button onClick={onBack}>Back</Button>
      <Button
        look="primary"
        busy={isBusy && (isScheduled ? 'Scheduling…' : 'Publishing…')}
        onClick={onPublish}
      >
        {isScheduled ? 'Schedule' : 'Publish'}
      </Button>
    </div>
  )
}
