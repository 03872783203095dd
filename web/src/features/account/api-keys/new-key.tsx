import { Copy } from 'lucide-react'
import { useEffect, useId } from 'react'
import { announce } from '../../../ui/announce/announce.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

/** A new key is shown once; only its hash is stored. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const titleId = useId()
  useEffect(() => announce('Your key was created. Copy it now, it is shown only once.'), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast('Copied.')
    } catch {
      toast('Copying failed. Select the key and copy it yourself.', { tone: 'problem' })
    }
  }
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-sunken p-5 sm:p-6">
      <h2 id={titleId} className="font-bold text-title">
        Copy your key now
      </h2>
      <p className="mt-1 text-muted">
        It is shown only once. Keep it like a password, and never put it into published code.
      </p>
      <code className="mt-3 block select-all break-all rounded-control border border-line bg-surface p-3 font-mono">
        {value}
      </code>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onDone}>I saved it</Button>
      </div>
    </section>
  )
}
