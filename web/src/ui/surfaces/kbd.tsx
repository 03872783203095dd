import { ArrowLeft, ArrowRight } from 'lucide-react'

/** Our fonts have no arrow symbols, and not every device has another font that does. */
const ICONS: Partial<Record<string, typeof ArrowLeft>> = { '←': ArrowLeft, '→': ArrowRight }

export function Kbd({ children }: { children: string }) {
  const Icon = ICONS[children]
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-line-strong/50 border-b-2 px-1.5 font-sans font-semibold text-caption text-muted">
      {Icon === undefined ? (
        children
      ) : (
        <>
          <Icon className="size-3" aria-hidden="true" />
          <span className="sr-only">{children}</span>
        </>
      )}
    </kbd>
  )
}
