/**
 * The address of the current page's tour or, on a page without one, of the tour that starts on the
 * home page.
 */
export function tourAt(path: string, handle: string | undefined): string {
  if (/\/my-dashboard$/.test(path) && handle !== undefined)
    return `${path}?tour=innovator-dashboard`
  if (/\/olympiad\/leaderboard/.test(path)) return `${path}?tour=leaderboard-1`
  if (/\/nerve-on-ah\//.test(path) && handle !== undefined) return `${path}?tour=nerve-on`
  return '/?tour=home-page'
}
