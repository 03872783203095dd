import { RICH_TEXT_CHARACTERS_MAX, RichText } from '@ideathlon/contracts/rich-text'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useRef } from 'react'
import { classes } from '../classes.ts'
import type { EditorProps } from './editor.tsx'
import { extensionsOf } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'
import './writing.css'

/** The editor itself. Its value is parsed on every change: what it gives is what the server takes. */
export function Writing(props: EditorProps) {
  const { value, onChange, placeholder = '', max = RICH_TEXT_CHARACTERS_MAX, autoFocus } = props
  const id = useId()
  const heard = useRef(onChange)
  heard.current = onChange
  const editor = useEditor({
    extensions: extensionsOf(placeholder),
    content: value,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
        class: 'rich-writing min-h-32 px-3.5 py-3 text-reading leading-relaxed outline-none',
      },
    },
    onUpdate: ({ editor: now }) => {
      const json: unknown = now.getJSON()
      const text = RichText.safeParse(json)
      // What is too long goes to the form as it is: its contract says so.
      heard.current(text.success ? text.data : (json as RichText))
    },
  })
  const written = editor?.getText({ blockSeparator: '\n' }).length ?? 0
  const tooMany = written > max ? `${written - max} characters too many.` : undefined
  const problem = props.error ?? tooMany
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-semibold">
          {props.label}
        </span>
        <span className="tabular text-muted text-small">{max - written} left</span>
      </div>
      <div
        className={classes(
          'overflow-hidden rounded-control border bg-surface focus-within:border-primary',
          problem === undefined ? 'border-line-strong/60' : 'border-loss-ink',
        )}
      >
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <p
        id={`${id}-note`}
        className={classes('text-small', problem ? 'font-medium text-loss-ink' : 'text-muted')}
      >
        {problem ?? props.hint}
      </p>
    </div>
  )
}
