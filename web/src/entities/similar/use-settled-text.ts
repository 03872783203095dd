import { useEffect, useState } from 'react'

const QUIET_MS = 600
/** As the contract takes it. */
const TEXT_MIN = 3
const TEXT_MAX = 400

/** What one is writing, once the keys have been still for a moment; undefined while it is too little. */
export function useQuietText(text: string): string | undefined {
  const [quiet, setQuiet] = useState('')
  const asked = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX).trim()
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(asked), QUIET_MS)
    return () => clearTimeout(timer)
  }, [asked])
  return quiet.length >= TEXT_MIN ? quiet : undefined
}
