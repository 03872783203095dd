import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshRaces } from '../../../entities/score/queries/races.ts'

/** Runs an action on the race, shows the server's message as a toast and reads the races again. */
export const useRacePower = <I>(act: (input: I) => Promise<{ data: Olympiad; message: string }>) =>
  useChange(act, { says: ({ message }) => message, refresh: refreshRaces })
