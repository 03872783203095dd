/** How long a sentence stays in its live region: longer than a screen reader needs to read it. */
const KEPT_MS = 10_000

/** Sentences announced in the current task. */
const saidNow = new Set<string>()

/**
 * The live regions, newest last. Regions below a modal dialog are silent, so each dialog has its
 * own.
 */
const places: HTMLElement[] = []

/**
 * Announces a sentence to screen readers: after the current speech, or immediately if it is urgent.
 * The sentence is invisible, so the page must also show the information.
 */
export function announce(words: string, { urgent = false }: { urgent?: boolean } = {}): void {
  const place = places.at(-1)
  const said = words.trim()
  if (place === undefined || said === '') return
  // Two parts of a page can announce the same fact, such as a lost connection; it is announced only
  // once.
  if (saidNow.has(said)) return
  saidNow.add(said)
  setTimeout(() => saidNow.delete(said))
  const region = place.querySelector(`[aria-live=${urgent ? 'assertive' : 'polite'}]`)
  const sentence = document.createElement('p')
  sentence.textContent = said
  region?.append(sentence)
  setTimeout(() => sentence.remove(), KEPT_MS)
}

/** Announces in this region until the returned function is called. */
export function speakFrom(place: HTMLElement): () => void {
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
  }
}
