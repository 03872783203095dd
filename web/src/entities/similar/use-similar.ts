import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSettledText } from './use-settled-text.ts'

const KEPT_MS = 60_000

/** What is like the words one is writing; nothing while they are too few, and nothing where it fails. */
export function useSimilar<T>(
  text: string,
  asking: (text: string) => UseQueryOptions<{ data: T[] }>,
): readonly T[] {
  const quiet = useSettledText(text)
  const { data } = useQuery({
    ...asking(quiet ?? ''),
    enabled: quiet !== undefined,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
  })
  return quiet === undefined ? [] : (data?.data ?? [])
}
