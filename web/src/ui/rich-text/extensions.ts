import { safeHref } from '@ideathlon/contracts/links'
import { HEADINGS, UNDO_GROUP_MS, UNDO_STEPS_MAX } from '@ideathlon/contracts/rich-text'
import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'

/** What a text may hold, as the editor knows it: the same as the contract. */
export function extensionsOf(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...HEADINGS] },
      undoRedo: { newGroupDelay: UNDO_GROUP_MS, depth: UNDO_STEPS_MAX },
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) => safeHref(address) !== undefined,
      },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      underline: false,
      trailingNode: false,
    }),
    Placeholder.configure({ placeholder }),
  ]
}
