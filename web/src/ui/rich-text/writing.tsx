import { plainText, RICH_TEXT_CHARACTERS_MAX, RichText } from '@ideathlon/contracts/rich-text'
import { EditorContent, type Editor as EditorNow, useEditor } from '@tiptap/react'
import { cx } from 'class-variance-authority'
import { type ReactNode, useId, useRef, useState } from 'react'
import { plural } from '../../lib/format/format.ts'
import { MentionOffers } from '../mentions/mention-offers.tsx'
import { amongThese, useMentions } from '../mentions/use-mentions.ts'
import type { EditorProps } from './editor.tsx'
import { extensionsOf } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'
import { useHandles } from './use-handles.ts'
import { isSubmit, withCellsApart } from './writing-events.ts'
import './writing.css'

const TOO_LONG = {
  one: 'Remove {n} character.',
  other: 'Remove {n} characters.',
} as const

const LEFT = {
  one: '{n} character left',
  other: '{n} characters left',
} as const

const NOBODY = amongThese([])

/** The text before the caret within its block. */
function wordsBefore({ state }: EditorNow): string {
  const { $from, empty } = state.selection
  return empty ? $from.parent.textBetween(0, $from.parentOffset, '\n', ' ') : ''
}

type Standing = { required: boolean; isWrong: boolean; hasNote: boolean; isCompact: boolean }

function attributesOf(
  id: string,
  { listId, activeId }: ReturnType<typeof useMentions>,
  { required, isWrong, hasNote, isCompact }: Standing,
) {
  return {
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(hasNote && { 'aria-describedby': `${id}-note` }),
    ...(required && { 'aria-required': 'true' }),
    ...(isWrong && { 'aria-invalid': 'true' }),
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    ...(activeId && { 'aria-activedescendant': activeId }),
    class: `rich-writing px-3.5 text-reading leading-relaxed outline-none ${
      isCompact ? 'max-h-[40dvh] min-h-12 overflow-y-auto py-2.5' : 'min-h-32 py-3'
    }`,
  }
}

/**
 * The editor itself. Its value is parsed on every change, so it always produces what the server
 * accepts.
 */
export function Writing(props: EditorProps) {
  const { value, onChange, placeholder = '', max = RICH_TEXT_CHARACTERS_MAX, autoFocus } = props
  const { isCompact = false } = props
  const id = useId()
  const latest = useRef(onChange)
  latest.current = onChange
  const mentions = useMentions(props.useNameable ?? NOBODY, (typed, handle) => {
    const end = editor?.state.selection.from ?? 0
    const start = end - typed.length - 1
    editor?.chain().focus().insertContentAt({ from: start, to: end }, `@${handle} `).run()
  })
  const [written, setWritten] = useState(() => plainText(value).length)
  const tooMany = written > max ? plural(written - max, TOO_LONG) : undefined
  const problem = props.error ?? tooMany
  const now = useRef({ press: mentions.press, ...props })
  now.current = { press: mentions.press, ...props }
  const editor = useEditor({
    extensions: extensionsOf(placeholder),
    // Without a first line, there is nothing to show the placeholder in.
    content: value.content.length > 0 ? value : '',
    autofocus: autoFocus ? 'end' : false,
    // The content security policy forbids injected stylesheets; writing.css contains the styles
    // that the editor needs.
    injectCSS: false,
    editorProps: {
      handleKeyDown: (_view, event) => {
        if (!isSubmit(event) || now.current.onSubmit === undefined) return now.current.press(event)
        now.current.onSubmit()
        return true
      },
      transformPastedHTML: withCellsApart,
      attributes: attributesOf(id, mentions, {
        required: props.required ?? false,
        isWrong: problem !== undefined,
        hasNote: (problem ?? props.hint) !== undefined,
        isCompact,
      }),
    },
    onBlur: mentions.close,
    onUpdate: ({ editor: written }) => {
      mentions.follow(wordsBefore(written))
      setWritten(written.getText({ blockSeparator: '\n' }).length)
      const json: unknown = written.getJSON()
      const text = RichText.safeParse(json)
      // Text that is too long is passed to the form as it is, because the form's contract reports
      // the error.
      latest.current(text.success ? text.data : (json as RichText))
    },
  })
  useHandles(editor, props, setWritten)
  return (
    <Frame id={id} props={props} problem={problem} left={max - written}>
      <div
        data-framed={isCompact ? undefined : true}
        className={cx('overflow-hidden', !isCompact && FRAME, !isCompact && edgeOf(problem))}
      >
        {editor && <Toolbar editor={editor} isCompact={isCompact} />}
        <EditorContent editor={editor} />
      </div>
      <span className="relative -mt-1.5 block">
        <MentionOffers mentions={mentions} />
      </span>
    </Frame>
  )
}

type FrameProps = {
  id: string
  props: EditorProps
  problem: string | undefined
  left: number
  children: ReactNode
}

/** The label above the text, and hints or errors below it. */
function Frame({ id, props, problem, left, children }: FrameProps) {
  const { isCompact = false, label, hint } = props
  const note = problem ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <div className={isCompact ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {!isCompact && (
          <span className="tabular text-muted text-small">{plural(Math.max(0, left), LEFT)}</span>
        )}
      </div>
      {children}
      {(note !== undefined || !isCompact) && (
        <p
          id={`${id}-note`}
          className={cx(
            'text-small',
            problem ? 'font-medium text-loss-ink' : 'text-muted',
            isCompact && 'px-3.5',
          )}
        >
          {note}
        </p>
      )}
    </div>
  )
}

const FRAME = 'rounded-control border bg-surface focus-within:border-primary'
const edgeOf = (problem: string | undefined) =>
  problem === undefined ? 'border-line-strong/60' : 'border-loss-ink'
