import { Button } from '../../ui/controls/button.tsx'
import { Advice } from '../../ui/forms/advice/advice.tsx'
import { type Notice, useNotifier } from '../../ui/forms/notifier.tsx'
import { toast } from '../../ui/signals/toasts.ts'

const NOTIFICATIONS: readonly { label: string; notice: Notice }[] = [
  { label: 'Ask', notice: { title: 'Continue?', text: 'Nothing is sent from here.' } },
  {
    label: 'Ask before something dangerous',
    notice: { title: 'Delete it?', confirm: 'Delete', cancel: 'Keep it', look: 'danger' },
  },
  { label: 'Tell', notice: { title: 'It is done.', cancel: false, confirm: 'Fine' } },
  { label: 'Without a backdrop', notice: { title: 'The page stays usable.', overlay: false } },
]

export function PopupsShow() {
  const { ask, popup } = useNotifier()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {NOTIFICATIONS.map(({ label, notice }) => (
          <Button key={label} onClick={async () => toast((await ask(notice)) ? 'Yes' : 'No')}>
            {label}
          </Button>
        ))}
      </div>
      {popup}
      <Advice target="kit" title="Give your challenge a picture">
        Challenges with one are opened twice as often.
      </Advice>
    </>
  )
}
