import { useEffect, useId, useRef } from 'react'
import { plural } from '../../lib/format/format.ts'

type Problem = {
  field: string
  error: string
  /** Moves the focus to the field; without it, the text is not a link. */
  focus?: () => void
}

type ErrorSummaryProps = {
  problems: readonly Problem[]
  attempt: number
  /** The heading of the summary, if the form has its own. */
  says?: string
}

/**
 * The errors that prevented the form from being sent, in one place. It takes the focus after each
 * attempt, and only then.
 */
export function ErrorSummary({ problems, attempt, says }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-control border border-loss-ink/40 bg-loss-soft px-4 py-3 text-loss-ink"
    >
      <p id={titleId} className="font-semibold">
        {says ??
          plural(problems.length, {
            one: 'One problem to fix',
            other: '{n} problems to fix',
          })}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.error}`}>
            {problem.focus ? (
              <button
                type="button"
                onClick={problem.focus}
                className="inline-flex min-h-9 items-center text-start underline underline-offset-4 max-sm:min-h-11"
              >
                {problem.error}
              </button>
            ) : (
              problem.error
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
