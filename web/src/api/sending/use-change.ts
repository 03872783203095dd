import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'

type Change<I, A> = {
  /** The toast when it went well; an empty sentence shows none. */
  says?: string | ((answer: A, input: I) => string)
  done?: (answer: A, input: I) => unknown
  /** Runs however it ended: what is on screen may be old. */
  refresh?: () => unknown
}

/** One press that changes something: its toast, its error as a toast, and what is read again. */
export function useChange<A, I = void>(
  send: (input: I) => Promise<A>,
  { says = '', done, refresh }: Change<I, A> = {},
) {
  return useMutation<A, Error, I>({
    mutationFn: send,
    onSuccess: (answer, input) => {
      const said = typeof says === 'string' ? says : says(answer, input)
      if (said !== '') toast(said)
      return done?.(answer, input)
    },
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
    onSettled: refresh,
  })
}
