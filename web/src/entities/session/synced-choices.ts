import type { MemberPreferencesPatch, PreferencesPatch } from '@ideathlon/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdviceMemory } from '../../ui/forms/advice/advice-memory.ts'
import { useSingleKeys } from '../../ui/single-keys.ts'
import { useTheme } from '../../ui/theme.ts'
import { useNumbering } from '../brain/numbering.ts'
import { agreeToBeCounted, hasAgreed } from './consent.ts'
import { choose, preferencesQuery } from './queries/preferences.ts'

/**
 * Syncs the settings of this device with the member's preferences: applies choices from other
 * devices and sends those made here. A setting that the member never chose keeps the device's
 * value.
 */
export function useSyncedChoices(member: number | undefined) {
  const { data } = useQuery({ ...preferencesQuery, enabled: member !== undefined })
  const own = data?.meta.own
  useEffect(() => {
    if (own) applySyncedChoices(own)
  }, [own])
  useEffect(() => (member === undefined ? undefined : saveChoices()), [member])
}

/** Set while changes from the server are applied, because those must not be sent back to it. */
let isTakingUp = false

function applySyncedChoices({ theme, keys, gamedash, privacy, tips }: PreferencesPatch) {
  const [dark, single, numbering] = [
    useTheme.getState(),
    useSingleKeys.getState(),
    useNumbering.getState(),
  ]
  const shown = gamedash?.shared_state?.show_brain_numbering ?? numbering.numbering
  const agreed = privacy?.analytics ?? hasAgreed()
  isTakingUp = true
  if (theme && theme !== dark.theme) dark.choose(theme)
  if ((keys?.single ?? single.on) !== single.on) single.turn(!single.on)
  if (shown !== numbering.numbering) numbering.turn(shown)
  if (agreed !== hasAgreed()) agreeToBeCounted(agreed)
  useAdviceMemory.getState().putAway(Object.keys(tips?.dismissed ?? {}))
  isTakingUp = false
}

const marked = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, true] as const))

/**
 * Returns a function that stops the sync. A choice that the server cannot save still applies on
 * this device.
 */
function saveChoices(): () => void {
  const save = (changed: MemberPreferencesPatch) => {
    if (!isTakingUp) void choose(changed).catch(() => undefined)
  }
  const stops = [
    useTheme.subscribe(({ theme }) => save({ theme })),
    useSingleKeys.subscribe(({ on }) => save({ keys: { single: on } })),
    useAdviceMemory.subscribe(({ gone }, { gone: before }) => {
      const fresh = gone.filter((target) => !before.includes(target))
      if (fresh.length > 0) save({ tips: { dismissed: marked(fresh) } })
    }),
    useNumbering.subscribe(({ numbering }) =>
      save({ gamedash: { shared_state: { show_brain_numbering: numbering } } }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
