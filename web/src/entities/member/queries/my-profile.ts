import { type MyProfile, readMyProfile } from '@ideathlon/contracts/own-profile'
import { readProfile } from '@ideathlon/contracts/profiles'
import { readSocialAccounts } from '@ideathlon/contracts/social-login'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { refreshMe } from '../../session/queries/me.ts'

const mine = read(readMyProfile, {})

export const useMyProfile = () => useQuery(mine)

/** Shows the server's answer to a change, on this page and on the viewer's public page. */
export async function cacheMyProfile(answer: { data: MyProfile }) {
  queryClient.setQueryData(mine.queryKey, answer)
  await Promise.all([refresh(readProfile), refreshMe()])
}

export const refreshSocialAccounts = () => refresh(readSocialAccounts)
