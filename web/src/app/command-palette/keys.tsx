import type { Me } from '@ideathlon/contracts/accounts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isShortcut } from '../../ui/single-keys.ts'
import { onPress } from '../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import { navItems, viewerOf } from '../shell/nav/nav-items.ts'
import { openKeys, openPalette, useKeysState } from './palette-state.ts'

const Palette = onPress(async () => (await import('./palette.tsx')).Palette)
const KeysDialog = onPress(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const CHORD_MS = 1200

/** The keyboard shortcuts of the product. */
export function Keys({ me }: { me: Me | null | undefined }) {
  const open = useKeysState((state) => state.open)
  useKeyPresses(me)
  return (
    <>
      <OnceOpen open={open === 'keys'}>
        <KeysDialog me={me} />
      </OnceOpen>
      {open === 'palette' && <Palette me={me} />}
    </>
  )
}

function useKeyPresses(me: Me | null | undefined) {
  const navigate = useNavigate()
  const chord = useRef({ key: '', at: 0 })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openPalette()
      }
      if (!isShortcut(event)) return
      if (event.key === '?') return openKeys()
      const first = event.timeStamp - chord.current.at < CHORD_MS ? chord.current.key : ''
      chord.current = { key: event.key, at: event.timeStamp }
      const item = navItems(viewerOf(me)).find(
        ({ keys }) => keys[0] === first && keys[1] === event.key,
      )
      if (item) void navigate(item.to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [me, navigate])
}
