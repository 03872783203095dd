import { type Neuron, readNeurons } from '@ideathlon/contracts/brain'
import { PAGE_SIZE } from '@ideathlon/contracts/limits'
import type { Role } from '@ideathlon/contracts/roles'
import { pagesOf, usePages, withFirstPage } from '../../../api/paging/pages.ts'
import { queryClient } from '../../../api/query-client.ts'
import { usePolling, whenNotLive } from '../../../realtime/liveness.ts'

const input = (member: number, role: Role) => ({
  params: { id: member },
  query: { role, size: PAGE_SIZE },
})

/** A member's earnings and losses, newest first and without duplicates. */
export function useNeurons(member: number, role: Role) {
  const options = { refetchOnWindowFocus: whenNotLive, refetchInterval: usePolling() }
  const query = usePages(readNeurons, input(member, role), options)
  return { ...query, neurons: uniqueNeurons(query.rows ?? []) }
}

export function takeNeuron(member: number, neuron: Neuron) {
  for (const role of ['overall', neuron.role] as const) {
    queryClient.setQueryData(pagesOf(readNeurons, input(member, role)).queryKey, (known) =>
      withFirstPage(known, (rows) => uniqueNeurons([neuron, ...rows])),
    )
  }
}

/**
 * Events are compared by position, because the same event can come twice when pages shift or a
 * message is repeated.
 */
export function uniqueNeurons(neurons: readonly Neuron[]): Neuron[] {
  const byPosition = new Map(neurons.map((neuron) => [neuron.position, neuron]))
  return [...byPosition.values()].sort((a, b) => b.position - a.position)
}
