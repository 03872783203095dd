import { listApiKeys, revokeApiKey } from '@ideathlon/contracts/integrators/api-keys'
import { call } from '../../../api/call.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

export const refreshApiKeys = () => refresh(listApiKeys)

export const useRevokeApiKey = (done: () => void) =>
  useChange((id: string) => call(revokeApiKey, { params: { id } }), {
    says: 'Key revoked. Programs that use it no longer have access.',
    done,
    refresh: refreshApiKeys,
  })
