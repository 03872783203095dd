import { boardId, parseBoardId } from '@ideathlon/contracts/boards'
import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'

const RACES_SHOWN = 24

/** The races of a platform, newest first, and the one the address names; without a name the running one. */
export function useRace(platform: string, seq: string | undefined) {
  const query = useQuery({
    ...read(listOlympiads, { params: { platform }, query: { size: RACES_SHOWN } }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  })
  const races = query.data ?? []
  const race =
    seq === undefined
      ? (races.find((each) => each.is_current) ?? races[0])
      : races.find((each) => String(each.seq) === seq)
  return { ...query, races, race }
}

/** The same race, another role. */
export function boardOfRole(race: Olympiad, role: Role): string {
  const name = parseBoardId(race.board)
  return name ? boardId({ ...name, role }) : race.board
}
