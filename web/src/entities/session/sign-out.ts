import { signOut } from '@ideathlon/contracts/accounts'
import { call } from '../../api/call.ts'
import { saveDrafts } from '../../ui/dirty-forms.ts'
import { dropSavedCopies } from '../draft/local-copy.ts'
import { forgetThisDevice } from '../notification/this-device.ts'
import { becomeMe, dropReads, refreshAll } from './queries/me.ts'

/**
 * Saves open drafts and signs out. The next person on this device finds no draft; only a draft that
 * the server refused stays, for its writer. The browser stops showing notifications of this member.
 */
export async function signOutHere(): Promise<void> {
  await saveDrafts()
  await dropReads()
  try {
    await call(signOut, {})
  } catch (error) {
    void refreshAll()
    throw error
  }
  forgetThisDevice().catch(() => undefined)
  await dropReads()
  becomeMe(null)
  dropSavedCopies()
}
