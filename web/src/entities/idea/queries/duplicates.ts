import { listDuplicates } from '@ideathlon/contracts/idea-duplicates'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { refreshWhere } from '../../../api/refresh.ts'

/** Which ideas of a closed challenge repeat an earlier one. */
export const useDuplicates = (slug: string) =>
  useQuery({
    ...read(listDuplicates, { params: { challenge: slug } }),
    select: ({ data }) => data,
  }).data

export const refreshDuplicates = (slug: string) =>
  refreshWhere((url, { challenge }) => url === listDuplicates.url && challenge === slug)
