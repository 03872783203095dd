import { plainText } from '@ideathlon/contracts/rich-text'
import type { Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle } from 'react'
import type { EditorHandle, EditorProps } from './editor.tsx'

/**
 * The functions that forms and screens can call on the editor. `replaced` receives the
 * length of the new text when they replace the old one.
 */
export function useHandles(
  editor: Editor | null,
  { ref, handle }: Pick<EditorProps, 'ref' | 'handle'>,
  replaced: (length: number) => void,
) {
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  // Runs after the editor’s own effects; by then, an editor that was destroyed while the page was
  // busy has been replaced.
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
      // If the text is empty, it is replaced, so that no empty line is left above the quote.
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
