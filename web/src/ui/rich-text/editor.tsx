import type { RichText } from '@ideathlon/contracts/rich-text'
import { type Ref, Suspense } from 'react'
import type { FieldProps } from '../controls/field.tsx'
import type { UseNameable } from '../mentions/use-mentions.ts'
import { lazyPart } from '../parts/lazy-part.tsx'

const Writing = lazyPart(() =>
  import('./writing.tsx').then(
    ({ Writing: Loaded }) => ({ default: Loaded }),
    async () => ({ default: (await import('./plain-writing.tsx')).PlainWriting }),
  ),
)

export type EditorProps = Omit<FieldProps, 'aside'> & {
  value: RichText
  onChange: (text: RichText) => void
  placeholder?: string
  max?: number
  /** Finds the people to offer after an @; without it there are no offers. */
  useNameable?: UseNameable
  autoFocus?: boolean
  required?: boolean
  /** What the form around it takes the focus there with. */
  ref?: Ref<{ focus: () => void }>
}

/** Where longer texts are written. What it is made of comes only when somebody writes. */
export function Editor(props: EditorProps) {
  const placeholderBox = (
    <div className="flex flex-col gap-1.5" aria-busy="true">
      <span className="font-semibold">{props.label}</span>
      <span className="skeleton block h-44 rounded-control" />
    </div>
  )
  return (
    <Suspense fallback={placeholderBox}>
      <Writing {...props} />
    </Suspense>
  )
}
