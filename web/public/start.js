// Starts the scripts of a page that the server rendered, once the page is painted: before, they would compete with its
// styles and fonts for the network and with its first picture for the processor.
;(() => {
  const LATER = 'after-paint-'
  let isStarted = false

  function start() {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll(`link[rel^="${LATER}"]`)) {
      link.rel = link.rel.slice(LATER.length)
    }
    for (const waiting of document.querySelectorAll(`script[type^="${LATER}"]`)) {
      const script = document.createElement('script')
      script.type = waiting.type.slice(LATER.length)
      script.crossOrigin = 'anonymous'
      // As it is written, because it is compared with that of a newer document.
      script.setAttribute('src', waiting.getAttribute('src'))
      waiting.replaceWith(script)
    }
  }

  // A hidden page is not painted.
  const startHidden = () => document.hidden && start()
  document.addEventListener('visibilitychange', startHidden)
  startHidden()
  // The task after the first frame runs when that frame is painted.
  requestAnimationFrame(() => setTimeout(start))
})()
