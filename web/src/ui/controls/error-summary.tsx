import { useEffect, useRef } from 'react'

type Problem = { field: string; error: string }

type ErrorSummaryProps = {
  problems: readonly Problem[]
  attempt: number
  /** What is said above them, where the form has words of its own for it. */
  says?: string
}

/** What stopped the form, in one place. After each attempt it takes the focus, and only then. */
export function ErrorSummary({ problems, attempt, says }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-loss-ink/40 bg-loss-soft px-4 py-3 text-loss-ink"
    >
      <p className="font-semibold">
        {says ??
          (problems.length === 1
            ? 'One thing needs a look'
            : `${problems.length} things need a look`)}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.error}`}>{problem.error}</li>
        ))}
      </ul>
    </div>
  )
}
