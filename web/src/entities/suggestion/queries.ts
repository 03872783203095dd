import { listSuggestions, readBox } from '@ideathlon/contracts/suggestion-box'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useSlugOwner } from '../member/use-slug-owner.ts'

export const boxOf = (handle: string) => read(readBox, { params: { handle } })

export function useBox() {
  const handle = useSlugOwner()
  const query = useQuery({
    ...boxOf(handle),
    select: ({ data }) => data,
    enabled: handle.length > 2 && handle !== 'me',
  })
  return { handle, ...query }
}

export const refreshBox = () => refresh(readBox)
export const refreshSuggestions = () => refresh(listSuggestions)
