import { useState } from 'react'
import { PostDialog } from '../posting/post-dialog.tsx'
import { PanelBody } from './panel-body.tsx'
import type { ComposeOptions, Shareable } from './parts.ts'

/** The share panel as part of a page. */
export function InlinePanel(what: Shareable) {
  const [composing, setComposing] = useState<ComposeOptions | null>(null)
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
