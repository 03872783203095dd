import { HEADINGS } from '@ideathlon/contracts/rich-text'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { afterListKey } from '../inputs/lists/list-rules.ts'
import { readingKey } from '../reading-direction.ts'
import { LinkPrompt } from './link-prompt.tsx'

type Tool = {
  label: string
  /** Set for tools that are not offered for short text. */
  isForLongTexts?: true
  Icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const HEADING_ICONS = { 2: Heading2, 3: Heading3, 4: Heading4 }

const TOOLS: readonly Tool[] = [
  ...HEADINGS.map((level) => ({
    label: `Heading ${level}`,
    isForLongTexts: true as const,
    Icon: HEADING_ICONS[level],
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
    run: (editor: Editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  })),
  mark('Bold', 'bold', Bold, (editor) => editor.chain().focus().toggleBold().run()),
  mark('Italic', 'italic', Italic, (editor) => editor.chain().focus().toggleItalic().run()),
  mark('Strikethrough', 'strike', Strikethrough, (editor) =>
    editor.chain().focus().toggleStrike().run(),
  ),
  mark('List', 'bulletList', List, (editor) => editor.chain().focus().toggleBulletList().run()),
  mark('Numbered list', 'orderedList', ListOrdered, (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  mark('Quote', 'blockquote', Quote, (editor) => editor.chain().focus().toggleBlockquote().run()),
  {
    label: 'Undo',
    isForLongTexts: true,
    Icon: Undo2,
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    isForLongTexts: true,
    Icon: Redo2,
    run: (editor) => void editor.chain().focus().redo().run(),
  },
]

/** The tools for a message, which is short: no headings, and undo only by keyboard. */
const SHORT_TEXT_TOOLS = TOOLS.filter(({ isForLongTexts }) => isForLongTexts !== true)

function mark(
  label: string,
  type: string,
  Icon: LucideIcon,
  run: (editor: Editor) => boolean,
): Tool {
  return { label, Icon, isOn: (editor) => editor.isActive(type), run: (editor) => void run(editor) }
}

const linkTo = (href: string) => ({
  type: 'text',
  text: href,
  marks: [{ type: 'link', attrs: { href } }],
})

/** A single tab stop; the arrow keys move within the toolbar. */
export function Toolbar({ editor, isCompact }: { editor: Editor; isCompact: boolean }) {
  const [isLinking, setLinking] = useState(false)
  const tools = isCompact ? SHORT_TEXT_TOOLS : TOOLS
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map((tool) => tool.isOn?.(now) ?? false),
      link: now.isActive('link'),
    }),
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const key = readingKey(event.key).replace('Right', 'Down').replace('Left', 'Up')
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = /^Arrow(Down|Up)$|^Home$|^End$/.test(key)
      ? afterListKey(key, at, buttons.length)
      : undefined
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  const setLink = (href: string | undefined) => {
    setLinking(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === undefined) chain.unsetLink().run()
    // If no text is selected, the address itself is inserted as a link.
    else if (editor.state.selection.empty && !on.link)
      chain.insertContent([linkTo(href), { type: 'text', text: ' ' }]).run()
    else chain.setLink({ href }).run()
  }
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        onKeyDown={press}
        className={`flex flex-wrap border-line border-b px-1 ${isCompact ? 'max-sm:hidden' : 'bg-sunken/60'}`}
      >
        {tools.map((tool, at) => (
          <ToolButton
            key={tool.label}
            {...tool}
            isFirst={at === 0}
            pressed={tool.isOn && on.tools[at]}
            onPress={() => tool.run(editor)}
          />
        ))}
        <ToolButton
          label="Link"
          Icon={LinkIcon}
          pressed={on.link}
          onPress={() => setLinking(true)}
        />
      </div>
      {/*
       * Outside the toolbar, because the toolbar's arrow keys would interfere with those in the
       * address field.
       */}
      {isLinking && (
        <LinkPrompt
          start={String(editor.getAttributes('link').href ?? '')}
          onDone={setLink}
          onCancel={() => setLinking(false)}
        />
      )}
    </>
  )
}

type ToolButtonProps = {
  label: string
  Icon: LucideIcon
  pressed: boolean | undefined
  isFirst?: boolean
  onPress: () => void
}

function ToolButton({ label, Icon, pressed, isFirst = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="touch grid place-items-center rounded-[8px] text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
