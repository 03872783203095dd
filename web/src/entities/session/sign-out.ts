import { signOut } from '@ideathlon/contracts/accounts'
import { call } from '../../api/call.ts'
import { saveDrafts } from '../../ui/dirty-forms.ts'
import { dropSavedCopies } from '../draft/local-copy.ts'
import { becomeMe } from './queries/me.ts'

/**
 * Signs out, after what is being written was saved. Whoever comes next to this device finds nothing of it; only
 * what the server would not take stays, for its writer.
 */
export async function signOutHere(): Promise<void> {
  await saveDrafts()
  await call(signOut, {})
  becomeMe(null)
  dropSavedCopies()
}
