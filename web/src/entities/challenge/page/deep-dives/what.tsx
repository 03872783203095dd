import type { DeepDives } from '@ideathlon/contracts/deep-dives'
import { MountainSnow } from 'lucide-react'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Part } from './part.tsx'

const CAUSES = [
  ['core_cause_1st', 'first'],
  ['core_cause_2nd', 'second'],
  ['core_cause_3rd', 'third'],
] as const

export function What({ dives: { what } }: { dives: DeepDives }) {
  const causes = CAUSES.filter(([field]) => what[field].text !== '')
  const steps = what.impact_steps.filter(({ text, selected }) => selected && text !== '')
  return (
    <>
      <Part label="Core causes">
        {causes.length > 0 && (
          <ol className="flex flex-col gap-3">
            {causes.map(([field, choice]) => (
              <li key={field} className="border-line border-s-4 ps-4">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {what[field].text}
                  {what.feasibility_choice === choice && (
                    <Pill tone="gain">Work on this first</Pill>
                  )}
                </p>
                {what[field].supporting && (
                  <p dir="auto" className="mt-0.5 whitespace-pre-line text-muted">
                    {what[field].supporting}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part label="Steps to get there">
        {steps.length > 0 && (
          <ol className="flex flex-col gap-2">
            {steps.map(({ text, hardest }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same words
                key={at}
                className={`flex items-baseline gap-3 rounded-control px-3 py-2 ${hardest ? 'bg-gold-soft' : 'bg-sunken'}`}
              >
                <b className="display tabular text-muted">{at + 1}</b>
                <span className="min-w-0 flex-1">{text}</span>
                {hardest && (
                  <span className="inline-flex items-center gap-1 font-semibold text-gold-ink text-small">
                    <MountainSnow aria-hidden="true" className="size-4" />
                    Hardest
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Part>
    </>
  )
}
