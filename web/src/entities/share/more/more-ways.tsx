import type { ShareIntent } from '@ideathlon/contracts/sharing'
import { ChevronDown, CodeXml, QrCode } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { EmbedCode, hasCard } from './embed-code.tsx'
import { QrPicture } from './qr-picture.tsx'

type MoreWaysProps = { content: ShareIntent }

/**
 * Ways to share that need more room: a QR code for a wall or a slide, and a card for another site.
 */
export function MoreWays({ content }: MoreWaysProps) {
  return (
    <div className="divide-y divide-line rounded-control border border-line">
      <Collapsible icon={QrCode} label="QR code">
        <QrPicture url={content.url} name={content.metadata.target} />
      </Collapsible>
      {hasCard(content.url) && (
        <Collapsible icon={CodeXml} label="Embed on your site">
          <EmbedCode url={content.url} />
        </Collapsible>
      )}
    </div>
  )
}

type FoldProps = {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
  label: string
  children: ReactNode
}

/** The content is rendered when it is first opened. */
function Collapsible({ icon: Icon, label, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => event.currentTarget.open && setWasOpen(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 font-medium">
        <Icon className="size-4 text-muted" aria-hidden="true" />
        {label}
        <ChevronDown
          className="ms-auto size-4 text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-3.5 pb-4">{wasOpen && children}</div>
    </details>
  )
}
