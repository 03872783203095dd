import { safeHref } from '@ideathlon/contracts/links'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { Dialog } from '../surfaces/dialog.tsx'

type LinkPromptProps = {
  start: string
  /** An empty address removes the link. */
  onDone: (href: string | undefined) => void
  onCancel: () => void
}

export function LinkPrompt({ start, onDone, onCancel }: LinkPromptProps) {
  const [address, setAddress] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const href = hrefOf(address.trim())
    if (href === undefined && address.trim() !== '') setWrong(true)
    else onDone(href)
  }
  return (
    <Dialog open onClose={onCancel} title="Link address">
      <TextField
        label="Address"
        inputMode="url"
        placeholder="https://"
        value={address}
        error={
          isWrong ? 'This is not a valid address. Use one like https://example.org.' : undefined
        }
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className="mt-5 flex justify-end gap-2">
        {start !== '' && (
          <Button look="danger" onClick={() => onDone(undefined)}>
            Remove link
          </Button>
        )}
        <Button look="primary" onClick={set}>
          Set link
        </Button>
      </div>
    </Dialog>
  )
}

const hrefOf = (given: string) =>
  safeHref(/^(https?:|mailto:|\/)/i.test(given) ? given : `https://${given}`)
