import { useState } from 'react'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PostDialog } from '../posting/post-dialog.tsx'
import { PanelBody } from './panel-body.tsx'
import type { ComposeOptions, Shareable } from './parts.ts'

type ShareDialogProps = { what: Shareable; open: boolean; onClose: () => void }

/**
 * The share panel in a dialog, which closes when a share starts. Posts are written in a dialog of
 * their own.
 */
export function ShareDialog({ what, open, onClose }: ShareDialogProps) {
  const [composing, setComposing] = useState<ComposeOptions | null>(null)
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Share">
        <PanelBody
          {...what}
          onCompose={(post) => {
            onClose()
            setComposing({ ...what, ...post })
          }}
          onStart={onClose}
        />
      </Dialog>
      <PostDialog composing={composing} onClose={() => setComposing(null)} />
    </>
  )
}
