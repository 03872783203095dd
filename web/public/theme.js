// Runs before the first paint, so that neither scheme flashes. The same key is read by src/ui/theme.ts.
;(() => {
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || 'system'
  } catch {
    // Storage may be blocked; the system's choice is a fine answer.
  }
  const dark =
    chosen === 'dark' ||
    (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.content = dark ? '#0e0b1a' : '#f6f4fb'
})()
