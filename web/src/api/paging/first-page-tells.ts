import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Asked<P> = { client: QueryClient; queryKey: QueryKey; pageParam: P; signal: AbortSignal }

/** A page further down is believed this long while the first one stays as it was. */
const BELIEVED_MS = 5 * 60_000

const readAt = new WeakMap<object, number>()
/** Of one reading of a whole list, by its signal: whether the list begins as it did. */
const beginsTheSame = new WeakMap<AbortSignal, boolean>()

/**
 * Reads a page of a list that goes on. When somebody comes back to the window the list is read anew: its first
 * page, and the others only where the first one changed. What was invalidated, after a change of one's own, is
 * read whole.
 */
export function firstPageTells<T extends object, P>(
  fetch: (page: P, signal: AbortSignal) => Promise<T>,
) {
  return async ({ client, queryKey, pageParam, signal }: Asked<P>): Promise<T> => {
    const state = client.getQueryState<InfiniteData<T, P>>(queryKey)
    const at = state?.data?.pageParams.findIndex((known) => isSame(known, pageParam)) ?? -1
    const known = state?.data?.pages[at]
    const isBelieved = at > 0 && known !== undefined && isYoung(known)
    if (isBelieved && beginsTheSame.get(signal)) return known
    const isWhole = state?.isInvalidated === true
    const page = await fetch(pageParam, signal)
    const same = known !== undefined && isSame(known, page)
    if (at === 0) beginsTheSame.set(signal, same && !isWhole)
    // What is the same keeps its identity in the cache.
    for (const each of same ? [known, page] : [page]) readAt.set(each, Date.now())
    return page
  }
}

const isYoung = (page: object) => Date.now() - (readAt.get(page) ?? 0) < BELIEVED_MS

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
