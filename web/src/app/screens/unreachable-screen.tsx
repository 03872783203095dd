import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { lookForVersion, type Version } from '../../ui/parts/look-for-version.ts'
import { ErrorState, OfflineState } from '../../ui/states/states.tsx'

/**
 * Replaces a screen that could not be loaded, and shows the screen again when the network is back.
 */
export function UnreachableScreen() {
  const [version, setVersion] = useState<Version>('unreachable')
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    void lookForVersion().then(setVersion)
    return () => window.removeEventListener('online', again)
  }, [])
  const retry = () => location.reload()
  if (version === 'unreachable') return <OfflineState page retry={retry} />
  const title =
    version === 'another' ? 'A new version is available' : 'This page could not be loaded'
  return (
    <ErrorState page title={title} action={<Button onClick={retry}>Reload</Button>}>
      Reload to continue.
    </ErrorState>
  )
}
