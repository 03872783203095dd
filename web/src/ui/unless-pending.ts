type Acting<V> = { isPending: boolean; mutate: (what: V) => void }

/** One thing after another: a second press, while the first is on its way, is the same press. */
export const unlessPending =
  <V>(acting: Acting<V>) =>
  (what: V): void => {
    if (!acting.isPending) acting.mutate(what)
  }
