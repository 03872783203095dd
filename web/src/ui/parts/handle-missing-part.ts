import { isAnythingUnsaved, saveDrafts } from '../dirty-forms.ts'
import { toast } from '../signals/toasts.ts'
import { lookForVersion } from './look-for-version.ts'

const STORAGE_KEY = 'ideathlon-reloaded'
/** If a reload did not help, the page does not reload automatically again for this long. */
const RETRY_AFTER_MS = 10 * 60_000

let isShowing = false
/** The address the user was navigating to. */
let heading: string | undefined

/** Sets the address that a reload should open. */
export function headFor(to: string): void {
  heading = to
}

/**
 * Handles a part of the page that did not load, most likely because of a new release. Drafts are
 * saved first. If no unsaved work is left, the page reloads once; otherwise the user decides when.
 */
export async function handleMissingPart(): Promise<void> {
  if (isShowing) return
  isShowing = true
  await saveDrafts()
  const version = await lookForVersion()
  if (version !== 'unreachable' && reloadOnce()) return
  isShowing = false
  toast(SAYS[version], {
    about: 'version',
    ms: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', run: () => void reload() },
  })
}

const SAYS = {
  another: 'A new version is available. This page stays as it is until you reload.',
  same: 'Part of this page did not load. The rest stays as it is until you reload.',
  unreachable: 'Part of this page could not load. Check your connection, then reload.',
}

/**
 * Reloads unless unsaved work would be lost or a reload has already been tried. Returns whether it
 * reloads.
 */
export function reloadOnce(): boolean {
  if (isAnythingUnsaved() || !isFirstTry()) return false
  if (heading === undefined) location.reload()
  else location.assign(heading)
  return true
}

/** Saves the drafts and reloads the page; if other work is unsaved, the browser asks first. */
export async function reload(): Promise<void> {
  await saveDrafts()
  location.reload()
}

function isFirstTry(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY))
    if (Date.now() - last < RETRY_AFTER_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage, a first attempt cannot be distinguished from later ones, so there is no
    // reload.
    return false
  }
}
