import { FIRST_RATINGS, type MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import { useEffect, useState } from 'react'
import { choose, useKnownPreferences } from '../../../../entities/session/queries/preferences.ts'
import { recall, remember } from '../../../../lib/device-memory.ts'

const STORAGE_KEY = 'first-steps'
const TOUR = 'first-steps'

type Steps = MetaDashboard['first_steps']

/** Whether a newcomer has yet to rate the first ideas or enter one. */
export function areBegun({ rated, has_entered }: Steps): boolean {
  return rated < FIRST_RATINGS || !has_entered
}

/**
 * The steps are shown until the member completes or dismisses them. After that, they never appear
 * again on any device.
 */
export function useStepsShown(isOnTheWay: boolean) {
  const done = useKnownPreferences()?.tours.done[TOUR]
  const [wasOnTheWay] = useState(() => readMark())
  useEffect(() => {
    if (isOnTheWay) writeMark(true)
  }, [isOnTheWay])
  const end = () => {
    writeMark(false)
    choose({ tours: { done: { [TOUR]: true } } }).catch(() => undefined)
  }
  return { areShown: done === undefined && (isOnTheWay || wasOnTheWay), end }
}

function readMark(): boolean {
  return recall(STORAGE_KEY) !== null
}

function writeMark(isThere: boolean): void {
  remember(STORAGE_KEY, isThere ? '1' : null)
}
