import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type BlockDialogProps = { open: boolean; name: string; onClose: () => void; onBlock: () => void }

/** Explains a block before it is made, because it ends every relation between the two members. */
export function BlockDialog({ open, name, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Block ${name}?`}>
      <ul className="list-disc ps-5 text-muted marker:text-line-strong">
        <li>You stop following each other and are no longer friends.</li>
        <li>
          Neither of you can see the other’s page or send the other messages or notifications.
        </li>
        <li>You will not be asked to rate their ideas.</li>
      </ul>
      <p className="mt-3 text-muted">
        They are not notified. You can unblock them in your account, under Blocked members.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          onClick={() => {
            onBlock()
            onClose()
          }}
        >
          Block
        </Button>
      </div>
    </Dialog>
  )
}
