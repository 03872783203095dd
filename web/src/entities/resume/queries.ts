import { readMyResume, shareResume } from '@ideathlon/contracts/resume'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { read } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const useMyResume = () => useQuery(read(readMyResume, {}))

export const useShareResume = () =>
  useChange((is_public: boolean) => call(shareResume, { body: { is_public } }), {
    says: ({ data }) =>
      data.is_public ? 'Everybody with the link can see it.' : 'It is yours alone again.',
    refresh: () => refresh(readMyResume),
  })
