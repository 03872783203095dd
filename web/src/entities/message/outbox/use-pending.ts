import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { useEffect, useMemo } from 'react'
import { type MessagePlace, nameOfPlace } from '../thread/message-place.ts'
import { startOutbox, useOutboxItems } from './outbox.ts'
import type { OutboxItem } from './outbox-item.ts'

const NONE: readonly MessageView[] = []

/** The messages that the viewer has written in this place and the server has not yet received. */
export function usePending(
  place: MessagePlace,
  member: number | undefined,
  arrived: readonly MessageView[] = NONE,
): readonly OutboxItem[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits for a member leaves when they are known
  useEffect(startOutbox, [member])
  const items = useOutboxItems((known) => known.items)
  const name = nameOfPlace(place)
  return useMemo(() => {
    const there = new Set(arrived.map(({ client_id }) => client_id))
    return items.filter(
      (item) => item.member === member && nameOfPlace(item.place) === name && !there.has(item.id),
    )
  }, [items, arrived, name, member])
}
