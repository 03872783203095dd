import type { RichText } from '@ideathlon/contracts/rich-text'
import { type Ref, Suspense } from 'react'
import type { FieldProps } from '../controls/field.tsx'
import type { UseNameable } from '../mentions/use-mentions.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { useAwaitedText } from '../single-keys.ts'

const Writing = lazyPart(() =>
  import('./writing.tsx').then(
    ({ Writing: Loaded }) => ({ default: Loaded }),
    async () => ({ default: (await import('./plain-writing.tsx')).PlainWriting }),
  ),
)

/** What a screen can do with the editor while text is being written. */
export type EditorHandle = {
  focus: () => void
  /** Adds a quote at the end and places the caret below it. */
  quote: (words: string) => void
  replace: (text: RichText) => void
}

export type EditorProps = Omit<FieldProps, 'aside' | 'error'> & {
  error?: string
  value: RichText
  onChange: (text: RichText) => void
  placeholder?: string
  max?: number
  /** Finds the people to offer after an @; without it, none are offered. */
  useNameable?: UseNameable
  autoFocus?: boolean
  required?: boolean
  /** Lets the surrounding form move the focus to the editor. */
  ref?: Ref<{ focus: () => void }>
  /**
   * Called with the available actions on the text, and with null when they are no longer available.
   */
  handle?: (handle: EditorHandle | null) => void
  /**
   * For conversations: grows with its text, has no visible label, and hides the toolbar on phones.
   */
  isCompact?: boolean
  /** Ctrl+Enter. */
  onSubmit?: () => void
}

/** An editor for longer text. Its code is loaded only when somebody writes. */
export function Editor(props: EditorProps) {
  return (
    <Suspense fallback={<LoadingEditor {...props} />}>
      <Writing {...props} />
    </Suspense>
  )
}

function LoadingEditor({ label, isCompact, autoFocus = false }: EditorProps) {
  useAwaitedText(autoFocus)
  return (
    <div className="flex flex-col gap-1.5" aria-busy="true">
      <span className={isCompact ? 'sr-only' : 'font-semibold'}>{label}</span>
      <span
        className={`skeleton block rounded-control ${isCompact ? 'h-24 max-sm:h-12' : 'h-44'}`}
      />
    </div>
  )
}
