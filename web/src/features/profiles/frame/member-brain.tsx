import { type Brain as BrainView, readBrainOverview } from '@ideathlon/contracts/brain'
import { RANK_MAX } from '@ideathlon/contracts/levels'
import { rankOf } from '@ideathlon/contracts/ranks'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { shownRankOf, wayInWords } from '@ideathlon/contracts/worn-rank'
import { useRead } from '../../../api/read.ts'
import { Brain, levelInWords } from '../../../entities/brain/brain.tsx'
import { WhyButton } from '../../../entities/score/why/why-button.tsx'
import { score } from '../../../lib/format/numbers.ts'
import { ProgressRing } from '../../../ui/signals/progress.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

type MemberBrainProps = { member: number; own: boolean; mayOpen: boolean }

/** A member's brain and roles. Only the member and admins can open the details of the totals. */
export function MemberBrain({ member, own, mayOpen }: MemberBrainProps) {
  const { data, isPending } = useRead(readBrainOverview, { params: { id: member }, query: {} })
  const brains = data?.data.brains ?? []
  const overall = brains.find((brain) => brain.role === 'overall')
  const roles = brains.filter((brain) => brain.role !== 'overall' && brain.brain_level > 0)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <section className="card p-5" aria-label={own ? 'Your brain' : 'Brain'}>
        <BrainOf brain={overall} own={own} />
        <div className={isPending ? 'invisible' : undefined}>
          <BrainCard brain={overall} own={own} mayOpen={mayOpen} />
        </div>
      </section>
      {roles.length > 0 && (
        <Section id="plays" title="Active roles" className="card p-5">
          <ul className="mt-3 flex flex-col gap-3">
            {roles.map((brain) => (
              <RolePlayed key={brain.role} brain={brain} own={own} mayOpen={mayOpen} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/**
 * Everyone sees the actual picture of the brain; only the member also sees the number of the level.
 */
function BrainOf({ brain, own }: { brain: BrainView | undefined; own: boolean }) {
  const level = brain?.brain_level ?? 0
  return <Brain level={level} label={own ? levelInWords(level) : wayInWords(level)} />
}

type WholeProps = { brain: BrainView | undefined; own: boolean; mayOpen: boolean }

function BrainCard({ brain, own, mayOpen }: WholeProps) {
  const level = brain?.brain_level ?? 0
  const place = shownRankOf(level)
  const { label, description } = rankOf('overall', place)
  return (
    <div className="mt-2 text-center">
      <p>
        <b className="display font-bold text-heading">{label}</b>
        <span className="block text-muted">
          {own ? `level ${level} · rank ${place} of ${RANK_MAX}` : `rank ${place} of ${RANK_MAX}`}
        </span>
        {!own && <span className="block text-muted text-small">{wayInWords(level)}</span>}
      </p>
      <p className="mt-1 text-muted text-small">{description}</p>
      {brain && (
        <div className="tabular mt-2 flex flex-wrap items-center justify-center gap-x-1">
          Nerve Score <b className="tabular font-semibold">{score(brain.score)}</b>
          {mayOpen && <WhyButton total={{ member: brain.user_id, role: 'overall' }} />}
        </div>
      )}
    </div>
  )
}

type RolePlayedProps = { brain: BrainView; own: boolean; mayOpen: boolean }

function RolePlayed({ brain, own, mayOpen }: RolePlayedProps) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      <ProgressRing
        percent={own ? brain.progress : brain.brain_level}
        tone={`var(--role-${brain.role})`}
        label={
          own ? `${brain.progress}% of level ${brain.brain_level}` : wayInWords(brain.brain_level)
        }
        size={40}
      />
      <span className="wide-24 flex-1 leading-tight">
        <b className="block font-semibold">{ROLE_LABELS[brain.role]}</b>
        <span className="text-muted text-small">
          {rankOf(brain.role, shownRankOf(brain.brain_level)).label}
          {own && `, level ${brain.brain_level}`}
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end">
        <data value={brain.score} className="tabular font-semibold">
          {score(brain.score)}
        </data>
        {mayOpen && (
          <WhyButton
            total={{ member: brain.user_id, role: brain.role }}
            title={`Why this ${ROLE_LABELS[brain.role]} score`}
          >
            Why?
          </WhyButton>
        )}
      </span>
    </li>
  )
}
