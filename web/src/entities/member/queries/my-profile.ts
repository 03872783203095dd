import { type MyProfile, readMyProfile } from '@ideathlon/contracts/own-profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { readMeAnew } from '../../session/refresh-me.ts'

const mine = read(readMyProfile, {})

export function useMyProfile() {
  return useQuery(mine)
}

/** What the server answered to a change is how it stands now, here and on one's page. */
export function useKeepMine() {
  const client = useQueryClient()
  return async (answer: { data: MyProfile }) => {
    client.setQueryData(mine.queryKey, answer)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['/users/:handle/profile'] }),
      readMeAnew(client),
    ])
  }
}
