import axe from 'axe-core'

/** Rules about whole pages, which do not apply to a single control. */
const ABOUT_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title']

/** The accessibility faults of the page in words; there should be none. */
export async function faults(): Promise<string[]> {
  // Waits, because elements that are still fading in have too little contrast.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  const rules = Object.fromEntries(ABOUT_PAGES.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
