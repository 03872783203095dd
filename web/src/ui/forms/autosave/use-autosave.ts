import { useCallback, useEffect, useRef, useState } from 'react'
import { savesItself } from '../../dirty-forms.ts'
import type { SaveState } from './autosave-words.ts'

const DEBOUNCE_MS = 1000

/**
 * Saves a value after a short pause following each change; one save at a time, and the latest value
 * last. The initial value counts as saved. `again`: when this counter increases, an unchanged value
 * is saved too.
 */
export function useAutosave<T>(
  value: T,
  save: (value: T) => Promise<unknown>,
  again = 0,
): SaveState {
  const [state, setState] = useState<SaveState>({ kind: 'clean' })
  const saved = useRef(JSON.stringify(value))
  const newest = useRef(value)
  const running = useRef(false)
  newest.current = value
  const requested = useRef(again)
  const answered = useRef(again)
  requested.current = again
  const saver = useRef(save)
  saver.current = save

  const run = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      for (;;) {
        const now = JSON.stringify(newest.current)
        if (now === saved.current && requested.current === answered.current) break
        answered.current = requested.current
        setState({ kind: 'saving' })
        await saver.current(newest.current)
        saved.current = now
        setState({ kind: 'saved', at: new Date() })
      }
    } catch {
      setState({ kind: 'failed', isOffline: !navigator.onLine })
    } finally {
      running.current = false
    }
  }, [])

  useEffect(() => savesItself(run), [run])
  useEffect(() => {
    const resume = () => void run()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [run])

  const text = JSON.stringify(value)
  useEffect(() => {
    if (text === saved.current && again === answered.current) return
    setState({ kind: 'waiting' })
    const timer = setTimeout(run, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, again, run])
  return state
}
