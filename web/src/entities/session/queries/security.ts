import { endOneSession, endOtherSessions, readSessions } from '@ideathlon/contracts/sessions'
import { call } from '../../../api/call.ts'
import { refresh, refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMe } from './me.ts'

/** Signs out one device; without an id every device but this one. */
export const useEndSession = () =>
  useChange(
    async (id: string | undefined) =>
      id === undefined ? call(endOtherSessions, {}) : call(endOneSession, { params: { id } }),
    { says: 'Signed out there.', refresh: () => refresh(readSessions) },
  )

/** Passwords and second factors decide what the other security cards show. */
export function refreshSecurity() {
  void refreshWhere((url) => url.startsWith('/me/'))
  void refreshMe()
}
