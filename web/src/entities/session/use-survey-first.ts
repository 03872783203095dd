import { readSurvey } from '@ideathlon/contracts/surveys'
import { useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useMe } from './queries/me.ts'

/** A visitor who comes to a question from outside sees its survey first, where the asker has one. */
export function useSurveyFirst(slug: string): void {
  const me = useMe()
  const navigate = useNavigate()
  // What was loaded, and not walked to: the first entry of this window's history.
  const isArrival = useNavigationType() === 'POP' && (history.state?.idx ?? 0) === 0
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
