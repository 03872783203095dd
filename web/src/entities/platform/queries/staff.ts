import { addStaff, listStaff, removeStaff } from '@ideathlon/contracts/platform-editing'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

const STAFF_SHOWN = 100

/** Reads the staff of a platform, adds members to it and removes them. */
export function useStaff(id: number) {
  const { data } = useRead(listStaff, { params: { id }, query: { size: STAFF_SHOWN } })
  const done = () => refresh(listStaff)
  const add = useChange((handle: string) => call(addStaff, { params: { id }, body: { handle } }), {
    done,
  })
  const remove = useChange((member: number) => call(removeStaff, { params: { id, member } }), {
    done,
  })
  return { staff: data?.data, add, remove }
}
