import { readBrainOverview } from '@ideathlon/contracts/brain'
import { ROLE_LABELS, ROLES, type Role } from '@ideathlon/contracts/roles'
import { useRead } from '../../../api/read.ts'
import { Brain, levelInWords } from '../../../entities/brain/brain.tsx'
import { PersonField } from '../../../entities/member/person-field.tsx'
import { WhyThisScore } from '../../../entities/score/why/why-this-score.tsx'
import { score } from '../../../lib/format/numbers.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useMemberId } from './use-member-id.ts'
import { useSelection } from './use-selection.ts'

/** Any member's score, broken down into the events behind it. */
export function ScoreCard() {
  const { selected, select } = useSelection()
  const handle = selected('member')
  const role = ROLES.find((each) => each === selected('role')) ?? 'overall'
  const member = useMemberId(handle)
  return (
    <Section id="why" title="Explain a score" className="card p-5">
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <PersonField
          label="Member"
          hint="Enter a name, a handle, or a member’s number."
          value={handle}
          onChange={(value) => select({ member: value })}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => select({ role: event.target.value })}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {member === undefined ? (
        <p className="mt-4 text-muted">Choose a member to see every event that counted.</p>
      ) : (
        <div className="mt-4">
          <Standing member={member} role={role} />
          <WhyThisScore key={`${member} ${role}`} total={{ member, role }} />
        </div>
      )}
    </Section>
  )
}

function Standing({ member, role }: { member: number; role: Role }) {
  const { data } = useRead(readBrainOverview, { params: { id: member }, query: {} })
  const brain = data?.data.brains.find((each) => each.role === role)
  if (brain === undefined) return null
  return (
    <div className="mb-3 flex items-center gap-4">
      <Brain
        level={brain.brain_level}
        still
        label={levelInWords(brain.brain_level)}
        className="w-28"
      />
      <p className="leading-snug">
        <b className="display tabular block font-bold text-heading">{score(brain.score)}</b>
        <span className="text-muted">
          {ROLE_LABELS[role]} · level {brain.brain_level}, {brain.rank_label}
        </span>
      </p>
    </div>
  )
}
