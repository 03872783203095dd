import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedText } from './use-debounced-text.ts'

const CACHE_MS = 60_000

/** Items similar to the text that is being written; none for a short text or after an error. */
export function useSimilar<T>(
  text: string,
  asking: (text: string) => UseQueryOptions<{ data: T[] }>,
): readonly T[] {
  const quiet = useDebouncedText(text)
  const { data } = useQuery({
    ...asking(quiet ?? ''),
    enabled: quiet !== undefined,
    placeholderData: keepPreviousData,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: false,
  })
  return quiet === undefined ? [] : (data?.data ?? [])
}
