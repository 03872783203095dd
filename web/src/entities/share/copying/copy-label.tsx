import { Check, Copy } from 'lucide-react'

export function CopyLabel({ copied }: { copied: boolean }) {
  const Icon = copied ? Check : Copy
  return (
    <>
      <Icon className="size-4" aria-hidden="true" />
      <span>{copied ? 'Copied!' : 'Copy'}</span>
    </>
  )
}
