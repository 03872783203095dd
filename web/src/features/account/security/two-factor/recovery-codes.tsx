import { Copy, Download } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Recovery codes are shown once; only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The closing dialog first returns the focus to its button, so this waits for that.
    const timer = setTimeout(() => title.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copied. Keep them somewhere other than your phone.')
    } catch {
      toast('Copying failed. Download the codes or write them down.', {
        tone: 'problem',
      })
    }
  }
  return (
    <section aria-labelledby={titleId} className="mt-4 rounded-card bg-sunken p-4 sm:p-5">
      <h3
        ref={title}
        id={titleId}
        tabIndex={-1}
        aria-describedby={`${titleId}-once`}
        className="font-sans font-semibold text-body"
      >
        Save these ten codes
      </h3>
      <p id={`${titleId}-once`} className="mt-1 text-muted text-small">
        If you cannot use your app, you can sign in with one of these codes. Each works once. They
        will not be shown again.
      </p>
      <ul className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ideathlon-recovery-codes.txt"
          className="touch inline-flex items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 py-2 font-semibold hover:border-line-strong"
        >
          <Download className="size-4" aria-hidden="true" />
          Download
        </a>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}
