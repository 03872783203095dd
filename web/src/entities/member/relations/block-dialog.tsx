import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type BlockDialogProps = { open: boolean; name: string; onClose: () => void; onBlock: () => void }

/** Explains a block before it is made, because it ends every relation between the two members. */
export function BlockDialog({ open, name, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Block ${name}?`}>
      <ul className="list-disc ps-5 text-muted marker:text-line-strong">
        <li>You will stop following each other and will no longer be friends.</li>
        <li>
          Neither of you will be able to see the other’s page or message the other, and neither will
          get notifications about the other.
        </li>
        <li>You will not be asked to rate their ideas.</li>
      </ul>
      <p className="mt-3 text-muted">
        They will not be notified. You can unblock them in your account, under Blocked members.
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
