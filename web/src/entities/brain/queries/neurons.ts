import { type Neuron, readNeurons } from '@ideathlon/contracts/brain'
import { PAGE_SIZE } from '@ideathlon/contracts/limits'
import type { Role } from '@ideathlon/contracts/roles'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { firstPageTells } from '../../../api/paging/first-page-tells.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'

type NeuronPage = { data: Neuron[]; meta: { page: number; size: number; total: number } }

const neuronsOf = (member: number, role: Role) =>
  infiniteQueryOptions<NeuronPage, Error, InfiniteData<NeuronPage, number>, string[], number>({
    queryKey: ['neurons', String(member), role],
    queryFn: firstPageTells((page: number, signal) =>
      call(readNeurons, { params: { id: member }, query: { role, page, size: PAGE_SIZE } }, signal),
    ),
    refetchOnWindowFocus: whenNotLive,
    initialPageParam: 0,
    getNextPageParam: ({ meta }) =>
      (meta.page + 1) * meta.size < meta.total ? meta.page + 1 : undefined,
  })

/** What a member earned and lost, newest first. New ones are told once, however they arrived. */
export function useNeurons(member: number, role: Role) {
  const query = useInfiniteQuery({ ...neuronsOf(member, role), refetchInterval: usePolling() })
  return { ...query, neurons: eachOnce(query.data?.pages.flatMap((page) => page.data) ?? []) }
}

export function takeNeuron(client: QueryClient, member: number, neuron: Neuron) {
  for (const role of ['overall', neuron.role] as const) {
    client.setQueryData(neuronsOf(member, role).queryKey, (known) => {
      const [first, ...others] = known?.pages ?? []
      if (!known || !first) return known
      return { ...known, pages: [{ ...first, data: eachOnce([neuron, ...first.data]) }, ...others] }
    })
  }
}

/** A position is an event's name: pages that shifted, and an echo, bring the same one again. */
export function eachOnce(neurons: readonly Neuron[]): Neuron[] {
  const byPosition = new Map(neurons.map((neuron) => [neuron.position, neuron]))
  return [...byPosition.values()].sort((a, b) => b.position - a.position)
}
