import { askPermissions } from '@ideathlon/contracts/permissions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Whether the viewer has a given permission; undefined until this is known. */
export const useMay = (action: string): boolean | undefined =>
  useQuery({
    queryKey: [askPermissions.url, {}, { action }],
    queryFn: ({ signal }) =>
      call(askPermissions, { query: {}, body: { actions: [action] } }, signal),
  }).data?.data.can[action]
