import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { useRead } from '../../../api/read.ts'
import { useLiveRace } from '../../../entities/score/queries/races.ts'
import { usePolling } from '../../../realtime/liveness.ts'

const RACES_SHOWN = 60

/** The races of a platform, newest first. */
export function useRaces(platform: string) {
  const query = useRead(
    listOlympiads,
    { params: { platform }, query: { size: RACES_SHOWN } },
    {
      select: (answer) => answer.data,
      staleTime: 60_000,
      refetchInterval: usePolling(),
    },
  )
  useLiveRace(query.data?.find((race) => race.is_current))
  return { ...query, races: query.data ?? [] }
}
