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

/** What a screen can do with a text that is being written. */
export type EditorHandle = {
  focus: () => void
  /** Adds a quote at the end, and the caret below it. */
  quote: (words: string) => void
  replace: (text: RichText) => void
}

export type EditorProps = Omit<FieldProps, 'aside'> & {
  value: RichText
  onChange: (text: RichText) => void
  placeholder?: string
  max?: number
  /** Finds the people to offer after an @; without it there are no offers. */
  useNameable?: UseNameable
  autoFocus?: boolean
  required?: boolean
  /** Lets the form around it move the focus there. */
  ref?: Ref<{ focus: () => void }>
  /** Called with what can be done with the text, and with null when that ends. */
  handle?: (handle: EditorHandle | null) => void
  /**
   * In a conversation: as high as its text, without a visible label; tools stay away from a phone.
   */
  isCompact?: boolean
  /** Ctrl+Enter. */
  onSubmit?: () => void
}

/** Where longer texts are written. Its code is loaded only when somebody writes. */
export function Editor(props: EditorProps) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <Writing {...props} />
    </Suspense>
  )
}

function Coming({ label, isCompact, autoFocus = false }: EditorProps) {
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
