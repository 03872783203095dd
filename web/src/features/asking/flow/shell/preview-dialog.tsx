import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'

/** Shows on a phone what wide screens show beside every step. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Preview">
      {children}
    </Dialog>
  )
}
