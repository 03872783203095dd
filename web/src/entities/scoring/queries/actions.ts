import { refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

const refreshScoring = () => refreshWhere((url) => url.startsWith('/admin/scoring'))

/** An operator's action. `done` becomes the toast, and everything that scoring shows is re-read. */
export const useAction = <I, O>(act: (input: I) => Promise<O>, done: (answer: O) => string) =>
  useChange(act, { says: done, refresh: refreshScoring })
