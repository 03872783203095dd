import { useEffect, useRef } from 'react'

type Problem = { field: string; error: string }

/** What stopped the form, in one place. It takes the focus, so nobody has to look for it. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-loss-ink/40 bg-loss-soft px-4 py-3 text-loss-ink"
    >
      <p className="font-semibold">
        {problems.length === 1 ? 'One thing needs a look' : `${problems.length} things need a look`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.error}`}>{problem.error}</li>
        ))}
      </ul>
    </div>
  )
}
