import { useEffect } from 'react'
import { create } from 'zustand'

/** The title set by the screen; undefined if the route map provides it. */
export const useScreenTitle = create<{ title: string | undefined }>()(() => ({ title: undefined }))

/** Sets a more specific title than the route map, such as the name of the member shown. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    useScreenTitle.setState({ title })
    return () => useScreenTitle.setState({ title: undefined })
  }, [title])
}
