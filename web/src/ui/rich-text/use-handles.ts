import { plainText } from '@ideathlon/contracts/rich-text'
import type { Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle } from 'react'
import type { EditorHandle, EditorProps } from './editor.tsx'

/** What forms and screens do with the editor; `replaced`: the length of a text they put there. */
export function useHandles(
  editor: Editor | null,
  { ref, handle }: Pick<EditorProps, 'ref' | 'handle'>,
  replaced: (length: number) => void,
) {
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  // After the editor’s own effects: one that was destroyed while the page was busy
  // has been replaced by then.
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return
    handle?.(handleOf(editor, replaced))
    return () => handle?.(null)
  }, [editor, handle, replaced])
}

function handleOf(editor: Editor, replaced: (length: number) => void): EditorHandle {
  return {
    focus: () => void editor.commands.focus('end'),
    quote: (words) => {
      const quoted = { type: 'paragraph', content: [{ type: 'text', text: words }] }
      const content = [{ type: 'blockquote', content: [quoted] }, { type: 'paragraph' }]
      // An empty text is replaced, so that the quote does not begin with an empty line.
      if (editor.isEmpty) editor.commands.setContent(content, { emitUpdate: true })
      else editor.commands.insertContentAt(editor.state.doc.content.size, content)
      editor.commands.focus('end')
    },
    replace: (text) => {
      editor.commands.setContent(text, { emitUpdate: false })
      replaced(plainText(text).length)
    },
  }
}
