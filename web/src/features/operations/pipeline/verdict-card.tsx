import type { PipelineHealth } from '@ideathlon/contracts/operations'
import { RUNBOOK } from '@ideathlon/contracts/runbook'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { findingsOf, type Level, verdictOf } from './verdict.ts'

const TONES = { bad: 'loss', slow: 'gold', note: 'plain' } as const
const WORDS: Record<Level, string> = { bad: 'Act', slow: 'Slow', note: 'Note' }

/** One sentence on whether an operator must act, followed by each finding with its next step. */
export function VerdictCard({ health }: { health: PipelineHealth }) {
  const findings = findingsOf(health)
  return (
    <Section id="verdict" title={verdictOf(findings)} className="card p-4 sm:p-5">
      {findings.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {findings.map(({ level, says, entry }) => (
            <li key={entry} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Pill tone={TONES[level]}>{WORDS[level]}</Pill>
              <span className="min-w-0">{says}</span>
              <a
                href={`#runbook-${entry}`}
                className="whitespace-nowrap text-primary-ink underline"
              >
                What to do
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** All entries of the runbook, so that alerts can link to them. */
export function Runbook() {
  return (
    <Section id="runbook" title="Runbook" className="card p-4 sm:p-5">
      {RUNBOOK.map(({ id, title, means, steps }) => (
        <article key={id} id={`runbook-${id}`} className="mt-4 scroll-mt-20">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-muted">{means}</p>
          <ol className="mt-1 list-decimal ps-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </article>
      ))}
    </Section>
  )
}
