import { readBrainOverview } from '@ideathlon/contracts/brain'
import { FIRST_RATINGS, type MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import { levelOf } from '@ideathlon/contracts/levels'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../../../api/read.ts'
import { Brain, levelInWords } from '../../../../entities/brain/brain.tsx'
import { usePending } from '../../../../entities/score/queries/pending.ts'
import { plural } from '../../../../lib/format/format.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'

const RATE_MORE = {
  one: 'Rate {n} more idea',
  other: 'Rate {n} more ideas',
} as const

const TO_THE_FIRST_CELL = 'Three steps to your first cell'
/** The title for askers and mentors, who can have lit cells before they rate. */
const INTO_THE_GAME = 'Three steps into the game'

const BOARD = '/platform/olympiad/leaderboard'
const MILLI = 1_000

type FirstStepsProps = { member: number; dashboard: MetaDashboard; onEnd: () => void }

/**
 * The first steps of a newcomer: rate three ideas, enter one, see your place. With each step, more
 * of the brain next to them lights up.
 */
export function FirstSteps({ member, dashboard, onEnd }: FirstStepsProps) {
  const { rated, has_entered } = dashboard.first_steps
  const question = dashboard.rate_next[0]
  const { level, lit } = useLitLevels(member)
  const hasRated = rated >= FIRST_RATINGS
  const isThere = hasRated && has_entered
  return (
    <section
      aria-labelledby="first-steps"
      className="card mb-8 grid items-center gap-x-8 gap-y-5 p-5 sm:grid-cols-[1fr_auto] sm:p-8"
    >
      <div>
        <h2 id="first-steps" className="font-bold text-heading">
          {isThere ? 'You are in the game' : level > 0 ? INTO_THE_GAME : TO_THE_FIRST_CELL}
        </h2>
        <Announced className="mt-1 text-muted">{says({ level, lit })}</Announced>
        <ol className="mt-5 flex flex-col gap-4">
          <Step
            at={1}
            isDone={hasRated}
            title={`Rate ${FIRST_RATINGS} ideas`}
            note={`${rated} of ${FIRST_RATINGS} rated. Your ratings are anonymous.`}
          >
            <ButtonLink
              to={question === undefined ? '/' : `/challenges/${question.slug}/rate`}
              look="primary"
            >
              {rated === 0 ? 'Rate your first idea' : plural(FIRST_RATINGS - rated, RATE_MORE)}
            </ButtonLink>
          </Step>
          <Step
            at={2}
            isDone={has_entered}
            title="Enter an idea"
            note="A title and a paragraph are enough."
          >
            <ButtonLink
              to={question === undefined ? '/' : `/challenges/${question.slug}`}
              look={hasRated ? 'primary' : 'quiet'}
            >
              {question === undefined ? 'Choose a challenge' : 'Answer this challenge'}
            </ButtonLink>
          </Step>
          <Step at={3} isDone={false} title="See your place" note="This month’s race, live.">
            <ButtonLink
              to={BOARD}
              look={isThere ? 'primary' : 'quiet'}
              onClick={isThere ? onEnd : undefined}
            >
              View leaderboard
            </ButtonLink>
          </Step>
        </ol>
        {!isThere && (
          <Button look="ghost" className="mt-4" onClick={onEnd}>
            Not now
          </Button>
        )}
      </div>
      <Brain
        level={level}
        pendingLevel={lit}
        label={levelInWords(level, lit)}
        className="mx-auto w-56 max-w-full max-sm:row-start-1 max-sm:w-40 md:w-72"
      />
    </section>
  )
}

/** `level`: the level from paid neurons. `lit`: the level including pending neurons. */
function useLitLevels(member: number): { level: number; lit: number } {
  const brains = useRead(readBrainOverview, { params: { id: member }, query: {} }).data
  const whole = brains?.data.brains.find(({ role }) => role === 'overall')
  const pending = usePending().data?.neurons ?? 0
  const lit = levelOf(Math.round(((whole?.score ?? 0) + pending) * MILLI))
  return { level: whole?.brain_level ?? 0, lit }
}

function says({ level, lit }: { level: number; lit: number }): string {
  if (lit === 0)
    return 'Every rating and every idea earns neurons, and neurons light up your brain.'
  if (level === 0) return 'Your first cell glows: it lights up for good when the challenge closes.'
  return plural(level, { one: 'Your first cell is lit.', other: '{n} cells are lit.' })
}

type StepProps = { at: number; isDone: boolean; title: string; note: string; children: ReactNode }

function Step({ at, isDone, title, note, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className={`grid size-9 shrink-0 place-items-center rounded-[40%_46%_42%_50%] font-bold ${
          isDone ? 'bg-gain-soft text-gain-ink' : 'bg-primary-soft text-primary-ink'
        }`}
      >
        {isDone ? <Check className="size-5" /> : at}
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block font-semibold">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </b>
        {!isDone && <span className="text-muted text-small">{note}</span>}
      </span>
      {!isDone && children}
    </li>
  )
}
