/** How long a sentence lies in its region: longer than it takes to be read out, and then it is gone. */
const KEPT_MS = 10_000

/** What was said in this very moment. */
const saidNow = new Set<string>()

/** Where sentences are put, the newest last. What lies under a modal dialog is silent, so each brings its own. */
const places: HTMLElement[] = []

/**
 * Says a sentence to whoever listens instead of looking: after what is being said, or at once where it stops
 * somebody. Nothing of it is seen: what the eye needs stands on the page as well.
 */
export function announce(words: string, { urgent = false }: { urgent?: boolean } = {}): void {
  const place = places.at(-1)
  const said = words.trim()
  if (place === undefined || said === '') return
  // Two parts of a page that tell of the same, the line to the server for one, say it once.
  if (saidNow.has(said)) return
  saidNow.add(said)
  setTimeout(() => saidNow.delete(said))
  const region = place.querySelector(`[aria-live=${urgent ? 'assertive' : 'polite'}]`)
  const sentence = document.createElement('p')
  sentence.textContent = said
  region?.append(sentence)
  setTimeout(() => sentence.remove(), KEPT_MS)
}

/** Until what it answers is called, sentences are put here. */
export function speakFrom(place: HTMLElement): () => void {
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
  }
}
