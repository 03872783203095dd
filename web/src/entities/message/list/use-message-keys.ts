import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../../../ui/single-keys.ts'
import { vote } from '../queries/actions.ts'
import { elementIdOf, reply } from '../row/message-row.tsx'
import type { MessagePlace } from '../thread/message-place.ts'
import { rowsInView } from './in-view.ts'

/**
 * The keys j and k go to the next and the previous message, r replies to it, and l marks it as
 * insightful.
 */
export function useMessageKeys(
  list: RefObject<HTMLElement | null>,
  messages: readonly MessageView[],
  place: MessagePlace,
) {
  const now = useRef({ messages, place })
  now.current = { messages, place }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !list.current) return
      const { messages: all, place: here } = now.current
      const at = currentOf(list.current, all)
      const message = all[at]
      if (event.key === 'j') go(all[isFocused() ? at + 1 : at])
      else if (event.key === 'k') go(all[at - 1])
      else if (event.key === 'r' && message?.meta.can.reply) reply(here, message)
      else if (event.key === 'l' && message?.meta.can.react) {
        const on = !message.meta.reactions.includes('insightful')
        void vote(here, { message, kind: 'insightful', on })
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-number]')
const isFocused = () => Boolean(focusedRow())

/** The focused message, or else the first visible one. */
function currentOf(list: HTMLElement, messages: readonly MessageView[]): number {
  const number = Number(focusedRow()?.dataset.number ?? rowsInView(list)[0]?.number)
  return messages.findIndex((message) => message.number === number)
}

function go(message: MessageView | undefined): void {
  const row = message && document.getElementById(elementIdOf(message.number))
  if (!row) return
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
