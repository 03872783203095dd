import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { Dialog } from '../surfaces/dialog.tsx'

type LinkPromptProps = {
  start: string
  /** An empty address removes the link. */
  onDone: (address: string) => void
  onCancel: () => void
}

export function LinkPrompt({ start, onDone, onCancel }: LinkPromptProps) {
  const [address, setAddress] = useState(start)
  return (
    <Dialog open onClose={onCancel} title="Link address">
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
            Remove link
          </Button>
        )}
        <Button look="primary" onClick={() => onDone(address)}>
          Set link
        </Button>
      </div>
    </Dialog>
  )
}
