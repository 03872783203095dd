import { safeHref } from '@ideathlon/contracts/links'
import { HEADINGS, UNDO_GROUP_MS, UNDO_STEPS_MAX } from '@ideathlon/contracts/rich-text'
import type { Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { UndoRedo } from '@tiptap/extensions/undo-redo'

/**
 * The editor extensions for everything that formatted text can contain: exactly what the contract
 * allows, so nothing else is loaded.
 */
export function extensionsOf(placeholder: string): Extensions {
  return [
    ...[Document, Paragraph, Text, HardBreak, Blockquote],
    ...[Bold, Italic, Strike],
    ...[BulletList, OrderedList, ListItem, ListKeymap],
    Heading.configure({ levels: [...HEADINGS] }),
    Link.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeHref(address) !== undefined,
    }),
    UndoRedo.configure({ newGroupDelay: UNDO_GROUP_MS, depth: UNDO_STEPS_MAX }),
    Placeholder.configure({ placeholder }),
  ]
}
