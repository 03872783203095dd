import type { Article } from '@ideathlon/contracts/articles'
import { scrape } from '@ideathlon/contracts/scraping'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../api/call.ts'
import { fieldSentenceOf } from '../../../../lib/problem.ts'

/**
 * Retrieves the title, summary and picture that a page provides. A response for an address that has
 * since changed is dropped.
 */
export function useRetrieve(onFound: (article: Article) => void) {
  const wanted = useRef<string>(undefined)
  const sending = useMutation({
    mutationFn: (uri: string) => call(scrape, { body: { uri } }),
    onSuccess: ({ data: { image_problem: _, ...article } }, uri) => {
      if (wanted.current === uri) onFound(article)
    },
  })
  const { error, data } = sending
  return {
    send: (uri: string) => {
      wanted.current = uri
      sending.mutate(uri)
    },
    reset: () => {
      wanted.current = undefined
      sending.reset()
    },
    isBusy: sending.isPending,
    /** Why the details or the picture are missing. */
    problem: error ? fieldSentenceOf(error) : (data?.data.image_problem ?? undefined),
  }
}
