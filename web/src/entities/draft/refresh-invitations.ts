import { listCoAuthorInvitations } from '@ideathlon/contracts/co-author-invitations'
import { refresh } from '../../api/refresh.ts'
import { refreshDrafts } from './queries.ts'

/** Re-reads all invitations to be a co-author, and how many there are. */
export const refreshInvitations = () =>
  Promise.all([refreshDrafts(), refresh(listCoAuthorInvitations)])
