import { useEffect } from 'react'
import { create } from 'zustand'

/** What the screen calls itself; undefined while it leaves that to the route map. */
export const useScreenTitle = create<{ title: string | undefined }>()(() => ({ title: undefined }))

/** A screen that knows its name better than the route map does says so: the question it shows, the member. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    useScreenTitle.setState({ title })
    return () => useScreenTitle.setState({ title: undefined })
  }, [title])
}
