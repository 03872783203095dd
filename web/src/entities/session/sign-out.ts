import { signOut } from '@ideathlon/contracts/accounts'
import { call } from '../../api/call.ts'
import { saveDrafts } from '../../ui/dirty-forms.ts'
import { dropSavedCopies } from '../draft/local-copy.ts'
import { forgetThisDevice } from '../notification/this-device.ts'
import { holdReads } from './queries/hold-reads.ts'
import { becomeMe, refreshAll } from './queries/me.ts'

/**
 * Saves open drafts and signs out, so that the next person on this device finds no drafts. Only a
 * draft that the server refused is kept, for its writer. The browser stops showing this member's
 * notifications.
 */
export async function signOutHere(): Promise<void> {
  await saveDrafts()
  const release = holdReads()
  try {
    await call(signOut, {})
  } catch (error) {
    release()
    void refreshAll()
    throw error
  }
  forgetThisDevice().catch(() => undefined)
  becomeMe(null)
  release()
  dropSavedCopies()
}
