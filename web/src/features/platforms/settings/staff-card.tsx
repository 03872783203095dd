import { addStaff, listStaff, type Platform, removeStaff } from '@ideathlon/contracts/platforms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../entities/member/member-picker.tsx'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'

const SHOWN = 100

/** Who helps the owner. */
export function StaffCard({ platform: { id } }: { platform: Platform }) {
  const query = read(listStaff, { params: { id }, query: { size: SHOWN } })
  const { data } = useQuery(query)
  const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const tell = (error: Error) => void toast(sentenceOf(error), { tone: 'problem' })
  const add = useMutation({
    mutationFn: (handle: string) => call(addStaff, { params: { id }, body: { handle } }),
    onSuccess: again,
    onError: tell,
  })
  const remove = useMutation({
    mutationFn: (member: number) => call(removeStaff, { params: { id, member } }),
    onSuccess: again,
    onError: tell,
  })
  return (
    <section aria-labelledby="staff" className="card flex flex-col gap-3 p-5">
      <h2 id="staff" className="font-bold text-title">
        Staff
      </h2>
      <ul>
        {data?.data.map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-3">
            <MemberLink member={member} />
            {member.is_owner ? (
              <span className="text-muted text-small">owner</span>
            ) : (
              <button
                type="button"
                aria-label={`Take ${member.name} off the staff`}
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
        label="Take somebody on"
        placeholder="Handle or name"
        onPick={({ handle }) => add.mutate(handle)}
      />
    </section>
  )
}
