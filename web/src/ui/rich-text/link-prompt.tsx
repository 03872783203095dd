import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { Dialog } from '../surfaces/dialog.tsx'

type LinkPromptProps = {
  start: string
  /** An empty address takes the link away. */
  onDone: (address: string) => void
  onCancel: () => void
}

export function LinkPrompt({ start, onDone, onCancel }: LinkPromptProps) {
  const [address, setAddress] = useState(start)
  return (
    <Dialog open onClose={onCancel} title="Where does it lead?">
      <TextField
        label="Address"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone(address)
        }}
      />
      <div className="mt-5 flex justify-end gap-2">
        {start !== '' && (
          <Button look="danger" onClick={() => onDone('')}>
            Take the link away
          </Button>
        )}
        <Button look="primary" onClick={() => onDone(address)}>
          Set the link
        </Button>
      </div>
    </Dialog>
  )
}
