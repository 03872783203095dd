import { cx } from 'class-variance-authority'
import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { useFlag } from '../../../entities/session/use-flag.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { later } from '../../../ui/parts/later.tsx'

const AssistPanel = later(async () => (await import('./assist-panel.tsx')).AssistPanel, 'h-64')

type AssistButtonProps = {
  className?: string
  /** False where the form has no field for tags. */
  withTags?: boolean
}

/**
 * Suggests wording for the challenge in the surrounding form. Nothing changes until the writer
 * accepts a suggestion. Shown only to members who have the feature flag.
 */
export function AssistButton({ className, withTags = true }: AssistButtonProps) {
  const { enabled } = useFlag('challenge-assistant')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!enabled) return null
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="self-start"
      >
        <Sparkles className="size-4.5 text-primary-ink" aria-hidden="true" />
        Help me with the wording
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AssistPanel withTags={withTags} onClose={() => setOpen(false)} />}
      </div>
    </div>
  )
}
