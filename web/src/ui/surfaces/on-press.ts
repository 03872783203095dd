import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { handleMissingPart } from '../parts/handle-missing-part.ts'
import { isPartMissing } from '../parts/is-part-missing.ts'

type Part<P> = { load: () => Promise<ComponentType<P>>; arrived?: ComponentType<P> }

/**
 * Loads what a press opens and shows it as soon as it arrives. A press should respond immediately,
 * whereas with Suspense React could wait for up to 300 ms to prevent flicker.
 */
export function onPress<P extends object>(load: Part<P>['load']): (props: P) => ReactNode {
  const part: Part<P> = { load }
  return (props) => createElement(Pressed<P>, { part, props })
}

function Pressed<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const [state, setState] = useState<{ failure?: unknown }>({})
  useEffect(() => {
    if (part.arrived !== undefined) return
    part.load().then(
      (arrived) => {
        part.arrived = arrived
        setState({})
      },
      (failure: unknown) => {
        if (isPartMissing(failure)) void handleMissingPart()
        else setState({ failure })
      },
    )
  }, [part])
  if ('failure' in state) throw state.failure
  return part.arrived && createElement(part.arrived, props)
}
