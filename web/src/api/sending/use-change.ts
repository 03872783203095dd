import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'

type Change<I, A> = {
  /** The text of the toast after success; if it is empty, there is no toast. */
  says?: string | ((answer: A, input: I) => string)
  done?: (answer: A, input: I) => unknown
  /** Called after success and after failure, because what is on screen may be out of date. */
  refresh?: () => unknown
}

/**
 * Sends a change when a button is pressed, shows a toast or the error, and re-reads what it
 * affects.
 */
export function useChange<A, I = void>(
  send: (input: I) => Promise<A>,
  { says = '', done, refresh }: Change<I, A> = {},
) {
  return useMutation<A, Error, I>({
    mutationFn: send,
    onSuccess: (answer, input) => {
      const message = typeof says === 'string' ? says : says(answer, input)
      if (message !== '') toast(message)
      return done?.(answer, input)
    },
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: refresh,
  })
}
