import axe from 'axe-core'

/** Rules about whole pages: here stands one control. */
const ABOUT_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title']

/** What is wrong with what stands on the page, in words; empty is good. */
export async function faults(): Promise<string[]> {
  // What is still fading in has the contrast of a ghost.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  const rules = Object.fromEntries(ABOUT_PAGES.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
