import { readBox } from '@ideathlon/contracts/suggestion-box'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/read.ts'
import { useMe } from '../../session/use-me.ts'

/** Whose box the address names; `me` is the one who looks. */
export function useBoxOwner(): string {
  const { platformSlug = '' } = useParams()
  const me = useMe()
  return platformSlug === 'me' && me ? me.user.screen_name : platformSlug
}

export const boxOf = (handle: string) => read(readBox, { params: { handle } })

export function useBox() {
  const handle = useBoxOwner()
  const query = useQuery({
    ...boxOf(handle),
    select: ({ data }) => data,
    enabled: handle.length > 2 && handle !== 'me',
  })
  return { handle, ...query }
}
