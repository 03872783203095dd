import { useEffect } from 'react'
import { OfflineState } from '../ui/pictures/states.tsx'

/** Stands in for a screen that could not be fetched; when the network is back, so is the screen. */
export function UnreachableScreen() {
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return <OfflineState page retry={() => location.reload()} />
}
