import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { usePolling } from '../../../live/liveness.ts'
import { useLiveRace } from '../../../scores/race/use-live-race.ts'

const RACES_SHOWN = 60

/** The races of a platform, newest first. */
export function useRaces(platform: string) {
  const query = useQuery({
    ...read(listOlympiads, { params: { platform }, query: { size: RACES_SHOWN } }),
    select: (answer) => answer.data,
    staleTime: 60_000,
    refetchInterval: usePolling(),
  })
  useLiveRace(query.data?.find((race) => race.is_current))
  return { ...query, races: query.data ?? [] }
}
