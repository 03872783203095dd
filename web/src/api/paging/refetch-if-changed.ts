import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type PageRequest<P> = { client: QueryClient; queryKey: QueryKey; pageParam: P; signal: AbortSignal }

/** How long later pages count as fresh while the first page stays the same. */
const FRESH_MS = 5 * 60_000

const readAt = new WeakMap<object, number>()
/**
 * Whether the first page was found unchanged, for each time that a list is read from the start. All
 * pages read at that time share a signal, which is the key.
 */
const beginsTheSame = new WeakMap<AbortSignal, boolean>()

/**
 * Reads one page of an endless list. When the window regains focus, the first page is re-read, and
 * the others only if the first one changed. A list that the viewer's own change invalidated is
 * re-read completely.
 */
export function refetchIfChanged<T extends object, P>(
  fetch: (page: P, signal: AbortSignal) => Promise<T>,
) {
  return async ({ client, queryKey, pageParam, signal }: PageRequest<P>): Promise<T> => {
    const state = client.getQueryState<InfiniteData<T, P>>(queryKey)
    const at = state?.data?.pageParams.findIndex((known) => isSame(known, pageParam)) ?? -1
    const known = state?.data?.pages[at]
    const isBelieved = at > 0 && known !== undefined && isRecentlyRead(known)
    if (isBelieved && beginsTheSame.get(signal)) return known
    const isWhole = state?.isInvalidated === true
    const page = await fetch(pageParam, signal)
    const same = known !== undefined && isSame(known, page)
    if (at === 0) beginsTheSame.set(signal, same && !isWhole)
    // If the page is unchanged, the cache keeps the object that it has, so both objects are marked
    // as read.
    for (const each of same ? [known, page] : [page]) readAt.set(each, Date.now())
    return page
  }
}

const isRecentlyRead = (page: object) => Date.now() - (readAt.get(page) ?? 0) < FRESH_MS

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
