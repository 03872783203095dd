import { type FlagName, type FlagView, readFlags } from '@ideathlon/contracts/flags'
import { useRead } from '../../api/read.ts'

/** An admin who changes a flag is told that it holds within seconds. */
export const FLAGS_MS = 15_000
const OFF: FlagView = { enabled: false, variant: null, variants: [] }

/** A flag as it is for whoever looks; off until that is known. */
export function useFlag(name: FlagName): FlagView {
  const { data } = useRead(readFlags, {}, { staleTime: FLAGS_MS })
  return data?.data[name] ?? OFF
}
