import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { announce } from '../announce/announce.ts'
import { Button } from '../controls/button.tsx'
import { toast } from '../signals/toasts.ts'

type ShownOnceProps = { title: string; value: string; onDone: () => void; children: ReactNode }

/** A new secret, which can never be read again. */
export function ShownOnce({ title, value, onDone, children }: ShownOnceProps) {
  const titleId = useId()
  useEffect(() => announce(`${title}. It is shown only once.`), [title])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast('Copied.')
    } catch {
      toast('Copying failed. Select the text and copy it yourself.', { tone: 'problem' })
    }
  }
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-sunken p-5 sm:p-6">
      <h2 id={titleId} className="font-bold text-title">
        {title}
      </h2>
      <p className="mt-1 text-muted">{children}</p>
      <code className="mt-3 block select-all break-all rounded-control border border-line bg-surface p-3 font-mono">
        {value}
      </code>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </div>
    </section>
  )
}
