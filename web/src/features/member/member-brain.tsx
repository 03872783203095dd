import { readBrainOverview } from '@ideathlon/contracts/brain'
import { RANK_MAX } from '@ideathlon/contracts/levels'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { Brain, levelInWords } from '../../brain/brain.tsx'
import { ProgressRing } from '../../ui/signals/progress.tsx'
import { score } from '../../words/numbers.ts'

/** One's own page shows the brain with its level; on others' pages only the roles they play. */
export function MemberBrain({ member, own }: { member: number; own: boolean }) {
  const { data } = useQuery(read(readBrainOverview, { params: { id: member }, query: {} }))
  const brains = data?.data.brains ?? []
  const overall = brains.find((brain) => brain.role === 'overall')
  const roles = brains.filter((brain) => brain.role !== 'overall' && brain.brain_level > 0)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {own && overall && (
        <section className="card p-5" aria-label="Your brain">
          <Brain level={overall.brain_level} label={levelInWords(overall.brain_level)} />
          <p className="mt-2 text-center">
            <b className="display font-bold text-heading">Level {overall.brain_level}</b>
            <span className="block text-muted">
              {overall.rank_label} · rank {overall.rank_position} of {RANK_MAX}
            </span>
          </p>
        </section>
      )}
      {roles.length > 0 && (
        <section className="card p-5" aria-labelledby="plays">
          <h2 id="plays" className="font-bold text-title">
            Plays as
          </h2>
          <ul className="mt-3 flex flex-col gap-3">
            {roles.map((brain) => (
              <li key={brain.role} className="flex items-center gap-3">
                <ProgressRing
                  percent={brain.progress}
                  tone={`var(--role-${brain.role})`}
                  label={`${brain.progress} % of level ${brain.brain_level}`}
                  size={40}
                />
                <span className="leading-tight">
                  <b className="block font-semibold">{ROLE_LABELS[brain.role]}</b>
                  <span className="text-muted text-small">{brain.rank_label}</span>
                </span>
                <data value={brain.score} className="tabular ml-auto font-semibold">
                  {score(brain.score)}
                </data>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
