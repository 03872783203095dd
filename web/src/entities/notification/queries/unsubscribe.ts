import { readUnsubscribe, unsubscribe } from '@ideathlon/contracts/mailing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'

const unsubscribeOf = (token: string) => read(readUnsubscribe, { query: { token } })

/** The e-mails that an unsubscribe link stops. */
export const useUnsubscribeLink = (token: string) =>
  useQuery({ ...unsubscribeOf(token), enabled: token !== '' })

export const useUnsubscribe = (token: string) =>
  useMutation({
    mutationFn: (all: boolean) =>
      call(unsubscribe, { query: { token, all: all ? 'true' : 'false' }, body: undefined }),
    onSuccess: (answer) => queryClient.setQueryData(unsubscribeOf(token).queryKey, answer),
  })
