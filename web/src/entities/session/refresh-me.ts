import type { QueryClient } from '@tanstack/react-query'

/** Who is signed in has changed their name, handle or face. */
export function readMeAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['me'] })
}
