import { signOut } from '@ideathlon/contracts/accounts'
import { call } from '../../api/call.ts'
import { saveDrafts } from '../../ui/dirty-forms.ts'
import { dropSavedCopies } from '../draft/local-copy.ts'
import { becomeMe } from './queries/me.ts'

/**
 * Saves open drafts and signs out. The next person on this device finds no draft; only a draft that the server
 * refused stays, for its writer.
 */
export async function signOutHere(): Promise<void> {
  await saveDrafts()
  await call(signOut, {})
  becomeMe(null)
  dropSavedCopies()
}
