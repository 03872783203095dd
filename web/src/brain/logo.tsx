import { Brain } from './brain.tsx'

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={`display inline-flex items-center gap-2.5 font-bold text-[1.3125rem] tracking-[-0.03em] ${className ?? ''}`}
    >
      <Brain level={100} still className="w-8" />
      Ideathlon
    </span>
  )
}
