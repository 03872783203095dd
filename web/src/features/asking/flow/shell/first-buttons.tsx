import { Button } from '../../../../ui/controls/button.tsx'
import { useNotifier } from '../../../../ui/forms/notifier.tsx'
import { useFlow } from '../flow-context.ts'

/** On the first step of a draft that already has content: start over or continue. */
export function FirstButtons({ onFresh }: { onFresh: () => void }) {
  const { steps, go } = useFlow()
  const { ask, popup } = useNotifier()
  const second = steps[1]
  const startOver = async () => {
    const text = 'What you have written here will be deleted, on this device and on the server.'
    const words = { confirm: 'Start over', cancel: 'Keep it', look: 'danger' } as const
    if (await ask({ title: 'Start over?', text, ...words })) onFresh()
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="ghost" onClick={() => void startOver()}>
        Start over
      </Button>
      {second && <Button onClick={() => go(second.id)}>Resume prior question</Button>}
      {popup}
    </div>
  )
}
