import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { channelAddress } from './channel-address.ts'

const ChannelForm = later(async () => (await import('./channel-form.tsx')).ChannelForm, 'h-96')

/** Creates a channel in a dialog and opens its page. */
export function CreateChannel({ platform }: { platform: string }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Create channel
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Create a channel">
        <ChannelForm
          platform={platform}
          onDone={(made) => {
            setOpen(false)
            if (made !== undefined) void navigate(channelAddress(made))
          }}
        />
      </Dialog>
    </>
  )
}
