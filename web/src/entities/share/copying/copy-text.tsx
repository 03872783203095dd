import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { CopyLabel } from './copy-label.tsx'
import { useCopied } from './use-copied.ts'

/** A longer piece of text with a button to copy it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopied('text')
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        readOnly
        rows={3}
        value={text}
        className="break-all font-mono text-caption"
        onFocus={(event) => event.target.select()}
      />
      <Button className="self-end" onClick={() => void copy(text)}>
        <CopyLabel copied={copied} />
      </Button>
    </div>
  )
}
