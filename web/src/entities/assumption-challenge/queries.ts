import { listAssumptionChallenges, listMyAssumptions } from '@ideathlon/contracts/assumptions'
import { usePages } from '../../api/paging/pages.ts'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'

const SIZE = 20

/** The assumption challenges of a challenge, most convincing first. */
export function useAssumptionChallenges(slug: string, enabled: boolean) {
  return useRead(
    listAssumptionChallenges,
    { params: { challenge: slug }, query: { size: 100 } },
    { enabled },
  )
}

export function useOwnAssumptionChallenges() {
  const { rows: assumptionChallenges, ...query } = usePages(listMyAssumptions, {
    query: { size: SIZE },
  })
  return { ...query, assumptionChallenges }
}

export const refreshAssumptionChallenges = () =>
  refresh(listAssumptionChallenges, listMyAssumptions)
