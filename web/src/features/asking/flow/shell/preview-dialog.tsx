import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'

/** Shows on a phone what is beside every step on a wide screen. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Preview">
      {children}
    </Dialog>
  )
}
