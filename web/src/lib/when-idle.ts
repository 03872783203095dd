const WAIT_MS_MAX = 5_000

/**
 * Resolves when the page has loaded and the browser is idle, so that nothing delays the first
 * paint.
 */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((go) => window.addEventListener('load', go, { once: true }))
  }
  await new Promise<void>((go) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => go(), { timeout: WAIT_MS_MAX })
    } else setTimeout(go, 200)
  })
}
