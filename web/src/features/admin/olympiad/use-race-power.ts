import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshRaces } from '../../../entities/score/queries/races.ts'

/** One press on the race: its sentence becomes the toast, and the races are read again. */
export const useRacePower = <I>(act: (input: I) => Promise<{ data: Olympiad; said: string }>) =>
  useChange(act, { says: ({ said }) => said, refresh: refreshRaces })
