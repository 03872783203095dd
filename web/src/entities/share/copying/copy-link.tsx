import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { CopyLabel } from './copy-label.tsx'
import { useCopied } from './use-copied.ts'

/** An address with a button to copy it. */
export function CopyLink({ url, label = 'Link' }: { url: string; label?: string }) {
  const { copied, copy } = useCopied()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-52">
        <TextField label={label} readOnly value={url} onFocus={(event) => event.target.select()} />
      </div>
      <Button onClick={() => void copy(url)}>
        <CopyLabel copied={copied} />
      </Button>
    </div>
  )
}
