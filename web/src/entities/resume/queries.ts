import { readMyResume, shareResume } from '@ideathlon/contracts/resume'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const useMyResume = () => useRead(readMyResume, {})

export const useShareResume = () =>
  useChange((is_public: boolean) => call(shareResume, { body: { is_public } }), {
    says: ({ data }) =>
      data.is_public ? 'Anyone with the link can see it.' : 'Only you can see it now.',
    refresh: () => refresh(readMyResume),
  })
