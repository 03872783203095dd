export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-line-strong/50 border-b-2 px-1.5 font-sans font-semibold text-caption text-muted">
      {children}
    </kbd>
  )
}
