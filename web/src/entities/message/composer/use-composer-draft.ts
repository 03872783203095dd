import { useCallback, useEffect, useRef, useState } from 'react'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import {
  type ComposerDraft,
  dropDraft,
  emptyDraft,
  isEmpty,
  readDraft,
  saveComposerDraft,
  watchDraft,
} from './composer-draft.ts'

const KEEP_AFTER_MS = 300

/**
 * The draft for a place. It is saved on this device while it is being written, and restored after a
 * reload.
 */
export function useComposerDraft(
  member: number,
  place: string,
  replaced: (draft: ComposerDraft) => void,
) {
  const [draft, setDraft] = useState(() => readDraft(member, place) ?? emptyDraft())
  const [keptAt, setKeptAt] = useState<Date>()
  const now = useRef(draft)
  now.current = draft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    saveComposerDraft(member, place, now.current)
    setKeptAt(new Date())
  }, [member, place])
  const write = (change: Partial<ComposerDraft>) => {
    now.current = { ...now.current, ...change }
    setDraft(now.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, KEEP_AFTER_MS)
  }
  const start = (next: ComposerDraft) => {
    clearTimeout(timer.current)
    timer.current = undefined
    now.current = next
    setDraft(next)
    setKeptAt(undefined)
  }
  const sent = () => {
    start(emptyDraft())
    dropDraft(member, place)
  }
  const onReplaced = useRef(replaced)
  onReplaced.current = replaced
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of another tab replaces what is not being written here
  useEffect(
    () =>
      watchDraft(member, place, (other) => {
        // If the member is writing in this tab, its text stays, and is saved with the next key
        // press.
        if (timer.current !== undefined || document.hasFocus()) return
        const next = other ?? emptyDraft()
        start(next)
        onReplaced.current(next)
      }),
    [member, place],
  )
  // Saves the last words typed on a page that is being left or put to sleep.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [keep])
  useDirtyForm(timer.current !== undefined && !isEmpty(draft))
  return { draft, write, sent, keptAt }
}
