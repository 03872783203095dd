import { rateIdea, readNextIdea, type ServedIdea, skipIdea } from '@ideathlon/contracts/ratings'
import type { SendReport } from '@ideathlon/contracts/reports'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { call } from '../../../api/call.ts'
import { inTurn } from '../../../api/sending/in-turn.ts'
import type { SkipReason } from '../../../entities/rating/table/skip-choice.tsx'
import { chosenNow } from '../../../lib/dates/server-clock.ts'
import { INITIAL, rating } from './rating-state.ts'

const LOOKED_MS_MAX = 86_400_000

/** The name of the queue that sends all requests about an idea in order. */
const queueNameOf = ({ id }: ServedIdea) => `idea ${id}`

function sendRating(challenge: string, idea: ServedIdea, given: { value: number; ms: number }) {
  const body = {
    idea_id: idea.id,
    value: given.value,
    served_id: idea.served_id,
    ms: Math.min(given.ms, LOOKED_MS_MAX),
    chosen_at: chosenNow(),
  }
  return inTurn(queueNameOf(idea), () => call(rateIdea, { params: { challenge }, body }))
}

function sendSkip(challenge: string, idea: ServedIdea, reason: SkipReason) {
  const body = { idea_id: idea.id, reason }
  return inTurn(queueNameOf(idea), () => call(skipIdea, { params: { challenge }, body }))
}

/**
 * Rates one idea after another. The card disappears at once; if the server refuses the rating, the
 * card returns with the error. The last idea can be brought back and rated again.
 */
export function useRating(slug: string) {
  const [state, dispatch] = useReducer(rating, INITIAL)
  const params = useMemo(() => ({ challenge: slug }), [slug])

  const loadNext = useCallback(async () => {
    try {
      const { data } = await call(readNextIdea, { params })
      dispatch({ type: 'served', ...data })
    } catch (error) {
      dispatch({ type: 'failed', error })
    }
  }, [params])

  useEffect(() => {
    void loadNext()
  }, [loadNext])

  const rate = async (idea: ServedIdea, value: number) => {
    dispatch({ type: 'rated', idea, value })
    const turn = sendRating(slug, idea, { value, ms: Date.now() - state.shownAt })
    try {
      const counted = await turn.answer
      if (counted === undefined) return
      const { progress, unpaid, idea_id, value: stars } = counted.data
      const standing = turn.isNewest() && { stands: { idea: idea_id, value: stars } }
      dispatch({ type: 'counted', progress, unpaid, ...standing })
      if (state.waiting === null) await loadNext()
    } catch (error) {
      // If the idea was rated again in the meantime, an earlier failure does not bring it back.
      if (turn.isNewest()) dispatch({ type: 'refused', idea, value, error })
    }
  }

  const skip = async (idea: ServedIdea, reason: SkipReason) => {
    if (state.progress?.skips_left === 0) return dispatch({ type: 'out-of-skips' })
    dispatch({ type: 'skipped' })
    try {
      const skipped = await sendSkip(slug, idea, reason).answer
      if (skipped === undefined) return
      dispatch({ type: 'counted', progress: skipped.data.progress })
      await loadNext()
    } catch (error) {
      dispatch({ type: 'refused', idea, value: null, error })
    }
  }

  /** Reports the idea to the moderators and skips it; an error appears next to the report text. */
  const report = async (idea: ServedIdea, { reason, note }: SendReport) => {
    const { data } = await call(skipIdea, {
      params,
      body: { idea_id: idea.id, reason: 'report', report: { reason, note } },
    })
    dispatch({ type: 'skipped' })
    dispatch({ type: 'counted', progress: data.progress })
    await loadNext()
  }

  return {
    state,
    rate,
    skip,
    report,
    choose: (value: number) => dispatch({ type: 'chosen', value }),
    takeBack: () => dispatch({ type: 'taken-back' }),
    retry: () => {
      dispatch({ type: 'retried' })
      void loadNext()
    },
  }
}
