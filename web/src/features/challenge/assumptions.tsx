import type { ChallengeView } from '@ideathlon/contracts/challenges'

const KINDS = [
  { field: 'assumption_what', label: 'What', tone: 'var(--role-catalyst)' },
  { field: 'assumption_who', label: 'Who', tone: 'var(--role-mentor)' },
  { field: 'assumption_why', label: 'Why', tone: 'var(--role-analyst)' },
] as const

export function Assumptions({ challenge }: { challenge: ChallengeView }) {
  const filled = KINDS.filter(({ field }) => challenge[field] !== '')
  if (filled.length === 0) return null
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="assumed">
      <h2 id="assumed" className="font-bold text-title">
        What the asker takes for granted
      </h2>
      <dl className="mt-3 flex flex-col gap-4">
        {filled.map(({ field, label, tone }) => (
          <div key={field} className="flex gap-4">
            <dt className="display flex w-14 shrink-0 items-start gap-2 font-bold">
              <i
                className="mt-1.5 size-2.5 shrink-0 rounded-[40%_55%_45%_50%]"
                style={{ background: tone }}
              />
              {label}
            </dt>
            <dd className="whitespace-pre-line">{challenge[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
