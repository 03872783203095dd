import type { QueryClient } from '@tanstack/react-query'

/** Where the picks of a question show beside its own pages: on desks, and with an idea. */
const ELSEWHERE = /^\/:platform\/dashboards\/|^\/ideas\/:idea/

/** What was picked changes the question, its ideas and the desks; everything else stays as it is. */
export function readQuestionAnew(client: QueryClient, slug: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first, about] }) =>
      about === slug ||
      (typeof about === 'object' && about !== null && Reflect.get(about, 'challenge') === slug) ||
      ELSEWHERE.test(String(first)),
  })
}
