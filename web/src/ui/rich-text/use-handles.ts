import type { Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle } from 'react'
import type { EditorHandle, EditorProps } from './editor.tsx'

/** What forms and screens do with the editor. */
export function useHandles(
  editor: Editor | null,
  { ref, handle }: Pick<EditorProps, 'ref' | 'handle'>,
) {
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  // After the editor’s own effects: one that was destroyed while the page was busy
  // has been replaced by then.
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return
    handle?.(handleOf(editor))
    return () => handle?.(null)
  }, [editor, handle])
}

function handleOf(editor: Editor): EditorHandle {
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
    replace: (text) => void editor.commands.setContent(text, { emitUpdate: false }),
  }
}
