import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../../ui/announce/announce.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/signals/toasts.ts'

const COPIED_MS = 5_000

/** An address that can be copied. */
export function CopyLink({ url, label = 'Link' }: { url: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      announce('Copied')
    } catch {
      toast('Copying did not work here: select the link and copy it by hand.', { tone: 'problem' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-52">
        <TextField label={label} readOnly value={url} onFocus={(event) => event.target.select()} />
      </div>
      <Button onClick={() => void copy()}>
        <Icon className="size-4" aria-hidden="true" />
        <span>{copied ? 'Copied!' : 'Copy'}</span>
      </Button>
    </div>
  )
}
