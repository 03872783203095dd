import { cx } from 'class-variance-authority'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Announcer } from '../announce/announcer.tsx'
import { Button } from '../controls/button.tsx'
import { usePressOnBackdrop } from '../surfaces/press-on-backdrop.ts'

export type Notice = {
  title: string
  text?: string
  /** The labels of the two buttons; false hides one. */
  confirm?: string | false
  cancel?: string | false
  /** Whether there is a backdrop; without one, the page behind remains usable. */
  overlay?: boolean
  look?: 'primary' | 'danger'
}

type PendingNotice = Notice & { answer: (yes: boolean) => void }

/**
 * Asks a question and returns the answer: `await ask({ title: 'Leave?' })`. The page must render
 * `popup`. Escape and a click on the backdrop mean no.
 */
export function useNotifier() {
  const [pending, setPending] = useState<PendingNotice>()
  const ask = useCallback(
    (notice: Notice) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setPending(undefined)
          resolve(yes)
        }
        setPending({ ...notice, answer })
      }),
    [],
  )
  return { ask, popup: pending && <Popup {...pending} /> }
}

function Popup({ title, text, overlay = true, look = 'primary', answer, ...words }: PendingNotice) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const backdrop = usePressOnBackdrop(() => answer(false))
  const { confirm = 'Continue', cancel = 'Cancel' } = words
  useEffect(() => {
    if (overlay) box.current?.showModal()
    else box.current?.show()
  }, [overlay])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      {...backdrop}
      className={cx(
        'card rises w-[min(26rem,calc(100vw-2rem))] p-0 shadow-lifted',
        !overlay && 'fixed inset-x-0 bottom-6 z-50 border border-line',
      )}
    >
      <div className="p-6">
        <h2 id={id} className="font-bold text-title">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="mt-2 text-muted">
            {text}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          {cancel !== false && <Button onClick={() => answer(false)}>{cancel}</Button>}
          {confirm !== false && (
            <Button look={look} onClick={() => answer(true)}>
              {confirm}
            </Button>
          )}
        </div>
        {overlay && <Announcer />}
      </div>
    </dialog>
  )
}
