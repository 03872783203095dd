import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { useFlow } from '../../flow/flow-context.ts'
import type { PublishProblem } from '../../flow/rules/publish-problems.ts'

type MissingPanelProps = {
  problems: readonly PublishProblem[]
  /** How often the server has refused to publish the challenge. */
  refusals: number
}

/** The errors that prevent publishing; each links to its step. */
export function MissingPanel({ problems, refusals }: MissingPanelProps) {
  const { mend } = useFlow()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  // The pressed button is far below the panel, so the panel opens and scrolls into view.
  useEffect(() => {
    if (refusals === 0) return
    setOpen(true)
    box.current?.focus()
  }, [refusals])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Something is missing"
      className="rounded-card border border-loss-ink/40 bg-loss-soft px-4 py-3 text-loss-ink"
    >
      <p className="flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <Announced as="span" atOnce>
          Please check your Question details, something is missing.
        </Announced>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="touch ps-7.5 font-medium underline underline-offset-4"
      >
        {isOpen ? 'show less' : 'show more'}
      </button>
      {isOpen && (
        <ul className="list-disc pb-1 ps-12">
          {problems.map(({ step, message }) => (
            <li key={`${step} ${message}`}>
              <button
                type="button"
                onClick={() => mend(step)}
                className="min-h-9 text-start underline underline-offset-4 max-sm:min-h-11"
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
