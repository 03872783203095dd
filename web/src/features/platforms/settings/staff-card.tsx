import type { Platform } from '@ideathlon/contracts/platforms'
import { X } from 'lucide-react'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../entities/member/member-picker.tsx'
import { useStaff } from '../../../entities/platform/queries/staff.ts'
import { Section } from '../../../ui/surfaces/section.tsx'

/** The platform's staff. */
export function StaffCard({ platform: { id } }: { platform: Platform }) {
  const { staff, add, remove } = useStaff(id)
  return (
    <Section id="staff" title="Staff" className="card flex flex-col gap-3 p-5">
      <ul>
        {staff?.map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-3">
            <MemberLink member={member} />
            {member.is_owner ? (
              <span className="text-muted text-small">owner</span>
            ) : (
              <button
                type="button"
                aria-label={`Remove ${member.name} from the staff`}
                onClick={() => remove.mutate(member.id)}
                className="touch grid place-items-center rounded-control text-muted hover:text-ink"
              >
                <X className="size-4.5" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <MemberPicker
        label="Add staff"
        placeholder="Handle or name"
        onPick={({ handle }) => add.mutate(handle)}
      />
    </Section>
  )
}
