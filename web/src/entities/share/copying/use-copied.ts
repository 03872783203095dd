import { useEffect, useState } from 'react'
import { announce } from '../../../ui/announce/announce.ts'
import { toast } from '../../../ui/signals/toasts.ts'

const COPIED_MS = 5_000

/** Copies text to the clipboard and shows a confirmation for a few seconds. */
export function useCopied(what = 'link') {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce('Copied')
    } catch {
      toast(`Copying failed. Select the ${what} and copy it manually.`, {
        tone: 'problem',
      })
    }
  }
  return { copied, copy }
}
