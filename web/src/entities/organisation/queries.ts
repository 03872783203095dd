import {
  actInOrganisation,
  type OrganisationAct,
  readOrganisation,
} from '@ideathlon/contracts/organisations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { read } from '../../api/read.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { unlessPending } from '../../ui/unless-pending.ts'

const SAID: Record<OrganisationAct, string> = {
  join: 'Done.',
  leave: 'You have left.',
  withdraw: 'Your request is taken back.',
  decline: 'Declined.',
  invite: 'Invited. They have seven days.',
  uninvite: 'The invitation is taken back.',
  kick: 'They do not belong any more.',
  'grant-admin': 'They are an admin now.',
  'revoke-admin': 'They are a member like others now.',
  'grant-ownership': 'Offered. It is theirs once they accept.',
  'withdraw-ownership': 'The offer is taken back.',
  'accept-ownership': 'It is yours. Take good care of it.',
  'decline-ownership': 'Declined. Everything stays as it is.',
  'accept-request': 'Welcome to them.',
  'decline-request': 'The request is declined.',
}

export type ActInOrganisation = (act: OrganisationAct, handle?: string) => void

export function useOrganisation(slug: string) {
  const client = useQueryClient()
  const asked = read(readOrganisation, { params: { organisation: slug } })
  const query = useQuery(asked)
  const acting = useMutation({
    mutationFn: ({ act, handle }: { act: OrganisationAct; handle: string | undefined }) => {
      const params = { organisation: slug, act }
      return call(actInOrganisation, { params, body: handle ? { handle } : {} })
    },
    onSuccess: (answer, { act }) => {
      client.setQueryData(asked.queryKey, answer)
      const asks = act === 'join' && answer.data.standing === 'requested'
      toast(asks ? 'Asked. Its admins will answer.' : SAID[act])
      return Promise.all([
        client.invalidateQueries({ queryKey: ['organisations'] }),
        client.invalidateQueries({ queryKey: ['people-in', slug] }),
        client.invalidateQueries({ queryKey: ['/me/organisations'] }),
      ])
    },
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
  })
  const once = unlessPending(acting)
  const act: ActInOrganisation = (name, handle) => once({ act: name, handle })
  return { query, act }
}
