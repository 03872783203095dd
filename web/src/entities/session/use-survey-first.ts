import { readSurvey } from '@ideathlon/contracts/surveys'
import { useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useMe } from './queries/me.ts'

/**
 * Shows the asker's survey first, if there is one, to visitors who open a challenge from outside.
 */
export function useSurveyFirst(slug: string): void {
  const me = useMe()
  const navigate = useNavigate()
  // Only the first entry in this window's history can come from outside.
  const isArrival = useNavigationType() === 'POP' && isFirstEntry()
  const { data } = useRead(
    readSurvey,
    { params: { challenge: slug } },
    {
      enabled: me === null && isArrival && slug !== '',
      retry: false,
    },
  )
  const comesFirst = data?.data.comes_first === true && isArrival && me === null
  useEffect(() => {
    if (!comesFirst) return
    void navigate(`/challenges/${slug}/survey${location.search}`, { replace: true })
  }, [comesFirst, slug, navigate])
}

/** Always true on the server, because a page that it renders is the first one. */
const isFirstEntry = () => typeof history === 'undefined' || (history.state?.idx ?? 0) === 0
