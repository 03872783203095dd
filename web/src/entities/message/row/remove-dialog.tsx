import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type RemoveDialogProps = { open: boolean; onClose: () => void; onRemove: () => void }

export function RemoveDialog({ open, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Remove this message?">
      <p className="text-muted">Its text will be removed for everyone. Replies to it will stay.</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            onRemove()
          }}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
