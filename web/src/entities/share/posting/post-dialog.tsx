import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import type { ComposeOptions } from '../panel/parts.ts'
import { PostEditor } from './post-editor.tsx'

type PostDialogProps = { composing: ComposeOptions | null; onClose: () => void }

const TITLES = {
  twitter: 'Preview your tweet',
  mastodon: 'Post to Mastodon',
  bluesky: 'Post to Bluesky',
} as const

/** A post before it is sent: what people will read, and how much room is left. */
export function PostDialog({ composing, onClose }: PostDialogProps) {
  return (
    <Dialog
      open={composing !== null}
      onClose={onClose}
      title={composing ? TITLES[composing.network] : ''}
    >
      {composing && <PostEditor composing={composing} onDone={onClose} />}
    </Dialog>
  )
}
