import { refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

const refreshScoring = () => refreshWhere((url) => url.startsWith('/admin/scoring'))

/** One press of an operator: `done` becomes the toast, and what scoring shows is read again. */
export const useAction = <I, O>(act: (input: I) => Promise<O>, done: (answer: O) => string) =>
  useChange(act, { says: done, refresh: refreshScoring })
