import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshRaces } from '../../../entities/score/queries/races.ts'

/** An action on the race: toasts the answer's sentence and re-reads the races. */
export const useRacePower = <I>(act: (input: I) => Promise<{ data: Olympiad; message: string }>) =>
  useChange(act, { says: ({ message }) => message, refresh: refreshRaces })
