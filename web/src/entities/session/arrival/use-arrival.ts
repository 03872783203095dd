import type { Me } from '@ideathlon/contracts/accounts'
import { readContinuation } from '@ideathlon/contracts/identity'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { becomeMe } from '../queries/me.ts'
import { type ArrivalQuery, arrivalQuery, placeToContinue } from './arrival-query.ts'

type Arrived = { isNew?: boolean; asked?: ArrivalQuery }

/**
 * Sets the member who has just signed in as the viewer of the page, and opens the page that they
 * came for.
 */
export function useArrival() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (me: Me, { isNew = false, asked: query = arrivalQuery(search) }: Arrived = {}) => {
    becomeMe(me)
    const body = { ...query, is_new: isNew }
    const { place, is_elsewhere } = await call(readContinuation, { body }).then(
      ({ data }) => data,
      () => ({
        place: placeToContinue(query, { origin: location.origin, isNew }),
        is_elsewhere: false,
      }),
    )
    if (is_elsewhere) location.assign(place)
    else await navigate(place, { replace: true })
  }
}
