import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { Section } from '../../../ui/surfaces/section.tsx'
import { KIND_LABELS } from '../assumption-kinds.ts'

const TONES = { who: 'mentor', what: 'catalyst', why: 'analyst' }

export function Assumptions({ challenge }: { challenge: ChallengeView }) {
  const filled = ASSUMPTION_KINDS.filter((kind) => challenge[`assumption_${kind}`] !== '')
  if (filled.length === 0) return null
  return (
    <Section id="assumed" title="What the asker takes for granted" className="card p-5 sm:p-6">
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        {filled.map((kind) => (
          <div key={kind} className="contents">
            <dt className="display flex items-start gap-2 font-bold">
              <i
                className="mt-1.5 size-2.5 shrink-0 rounded-[40%_55%_45%_50%]"
                style={{ background: `var(--role-${TONES[kind]})` }}
              />
              {KIND_LABELS[kind]}
            </dt>
            <dd dir="auto" className="whitespace-pre-line">
              {challenge[`assumption_${kind}`]}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
