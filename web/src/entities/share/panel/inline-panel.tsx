import { useState } from 'react'
import { PostDialog } from '../posting/post-dialog.tsx'
import { PanelBody } from './panel-body.tsx'
import type { Composing, Shareable } from './parts.ts'

/** The share panel as part of a page. */
export function InlinePanel(what: Shareable) {
  const [composing, setComposing] = useState<Composing | null>(null)
  return (
    <>
      <PanelBody
        {...what}
        onCompose={(post) => setComposing({ ...what, ...post })}
        onStart={() => undefined}
      />
      <PostDialog composing={composing} onClose={() => setComposing(null)} />
    </>
  )
}
