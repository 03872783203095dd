import { endOneSession, endOtherSessions, readSessions } from '@ideathlon/contracts/sessions'
import { call } from '../../../api/call.ts'
import { refresh, refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMe } from './me.ts'

/** Signs out one device, or every other device if no id is given. */
export const useEndSession = () =>
  useChange(
    async (id: string | undefined) =>
      id === undefined ? call(endOtherSessions, {}) : call(endOneSession, { params: { id } }),
    {
      says: (_, id) =>
        id === undefined ? 'Signed out on all other devices.' : 'Signed out on that device.',
      refresh: () => refresh(readSessions),
    },
  )

/** Re-reads the other security cards, which depend on passwords and second factors. */
export function refreshSecurity() {
  void refreshWhere((url) => url.startsWith('/me/'))
  void refreshMe()
}
