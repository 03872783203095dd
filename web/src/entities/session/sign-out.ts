import { signOut } from '@ideathlon/contracts/accounts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { saveDrafts } from '../../ui/dirty-forms.ts'
import { dropSavedCopies } from '../draft/local-copy.ts'
import { becomeMe, refreshAll } from './queries/me.ts'

/**
 * Saves open drafts and signs out. The next person on this device finds no draft; only a draft that the server
 * refused stays, for its writer. Reads on their way are dropped: without a session they would be refused.
 */
export async function signOutHere(): Promise<void> {
  await saveDrafts()
  await queryClient.cancelQueries()
  try {
    await call(signOut, {})
  } catch (error) {
    void refreshAll()
    throw error
  }
  await queryClient.cancelQueries()
  becomeMe(null)
  dropSavedCopies()
}
