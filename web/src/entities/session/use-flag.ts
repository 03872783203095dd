import { type FlagName, type FlagView, readFlags } from '@ideathlon/contracts/flags'
import { useRead } from '../../api/read.ts'

/** The admin page promises that a changed flag applies within seconds. */
export const FLAGS_MS = 15_000
const OFF: FlagView = { enabled: false, variant: null, variants: [] }

/** A flag for this viewer; off until it is loaded. */
export function useFlag(name: FlagName): FlagView {
  const { data } = useRead(readFlags, {}, { staleTime: FLAGS_MS })
  return data?.data[name] ?? OFF
}
