import { create } from 'zustand'
import { useMe } from '../../../entities/session/queries/me.ts'
import { choose, usePreferences } from '../../../entities/session/queries/preferences.ts'
import { useFlag } from '../../../entities/session/use-flag.ts'
import type { MappedPlace } from '../../routes/route.ts'

/** The only place with a reader mode. */
const READ_AT = '/challenges/:challenge'

/**
 * The choice in this tab; undefined until the member makes one, so that their saved preference
 * applies.
 */
const useChosen = create<{ on: boolean | undefined }>()(() => ({ on: undefined }))

export type ReaderMode = {
  /**
   * Whether this page can have a reader mode. Space for its button is reserved until it is known
   * whether the mode is offered.
   */
  isPlace: boolean
  isOffered: boolean
  isOn: boolean
  turn: (on: boolean) => void
}

/** Shows a challenge with nothing beside it. A member's choice is saved for their next visit. */
export function useReaderMode(place: MappedPlace | undefined): ReaderMode {
  const { enabled } = useFlag('challenge-reader-mode-toggle')
  const { reader_mode: liked } = usePreferences().reading
  const chosen = useChosen((state) => state.on)
  const me = useMe()
  const isPlace = place?.path === READ_AT
  const isOffered = enabled && isPlace
  return {
    isPlace,
    isOffered,
    isOn: isOffered && (chosen ?? liked),
    turn: (on) => {
      useChosen.setState({ on })
      if (me) void choose({ reading: { reader_mode: on } }).catch(() => undefined)
    },
  }
}
