import mark from './mark.svg'

/** The mark is a separate file, so that pages do not contain its hundred outlines as elements. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={`display inline-flex items-center gap-2.5 font-bold text-[1.3125rem] tracking-[-0.03em] ${className ?? ''}`}
    >
      <img src={mark} alt="" width={32} height={28} decoding="sync" className="h-7 w-8" />
      Ideathlon
    </span>
  )
}
