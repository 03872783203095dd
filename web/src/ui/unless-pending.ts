type PendingMutation<V> = { isPending: boolean; mutate: (what: V) => void }

/** Ignores a second press while the first is pending. */
export const unlessPending =
  <V>(acting: PendingMutation<V>) =>
  (what: V): void => {
    if (!acting.isPending) acting.mutate(what)
  }
