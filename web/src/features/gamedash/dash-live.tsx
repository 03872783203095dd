import { FeedAnswer, NeuronEarned, ScoreUpdated } from '@ideathlon/contracts/brain'
import { HighlightsMade } from '@ideathlon/contracts/highlights'
import { LEVELS_PER_RANK } from '@ideathlon/contracts/levels'
import { channelOf, GAMEDASH_EVENTS, type Publication } from '@ideathlon/contracts/live'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { useEffect } from 'react'
import { brainOf, type Climb, takeBrains, useBrains } from '../../entities/brain/queries/brains.ts'
import { refreshHighlights, takeHighlights } from '../../entities/brain/queries/highlights.ts'
import { takeNeuron } from '../../entities/brain/queries/neurons.ts'
import { useDashNews } from '../../entities/score/dash-news.ts'
import { usePendingNotes } from '../../entities/score/queries/pending.ts'
import { useKnownPreferences } from '../../entities/session/queries/preferences.ts'
import { count, signedPoints } from '../../lib/format/numbers.ts'
import { onNote } from '../../realtime/connection.ts'
import { useLive } from '../../realtime/use-live.ts'
import { toastPending } from '../../ui/signals/entry-toast.ts'
import { toast } from '../../ui/signals/toasts.ts'

/** Listens for the viewer's neurons on every page. Renders nothing. */
export function DashLive({ member }: { member: number }) {
  // The brains are loaded at the start, so that even the first level-up is noticed on every page.
  const { data: brains } = useBrains(member)
  const score = brainOf(brains, 'overall')?.score
  const seen = useKnownPreferences()?.gamedash.shared_state.gamedash_score
  useEffect(() => {
    if (score !== undefined && seen !== undefined) useDashNews.getState().compare(score, seen)
  }, [score, seen])
  const channel = useLive(channelOf.gamedash(member), (fresh) => take(member, fresh))
  usePendingNotes(member, toastPendingPoints)
  useEffect(() => takeNotes(member), [member])
  const snapshot = channel?.values
  useEffect(() => takeSnapshot(member, snapshot), [member, snapshot])
  return null
}

function toastPendingPoints(more: number) {
  toastPending(signedPoints(more))
}

const Snapshot = FeedAnswer.pick({ brains: true, neurons: true })

/**
 * If the connection was lost for too long to replay every event, the channel sends a snapshot of
 * the feed instead.
 */
function takeSnapshot(member: number, values: unknown) {
  const snapshot = Snapshot.safeParse(values)
  if (!snapshot.success) return
  takeBrains(member, snapshot.data.brains)
  for (const neuron of snapshot.data.neurons) takeNeuron(member, neuron)
  refreshHighlights(member)
}

function take(member: number, fresh: readonly Publication[]) {
  const earnings = fresh
    .filter((pub) => pub.type === GAMEDASH_EVENTS.neuronEarned)
    .map((pub) => NeuronEarned.safeParse(pub.d))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data)
  for (const { neuron, brains, highlights } of earnings) {
    const climb = takeBrains(member, brains)
    if (climb) toastLevelUp(climb)
    takeNeuron(member, neuron)
    takeHighlights(member, highlights ?? [])
  }
  // After a reconnection, a hundred events can arrive at once, so only the last two of the viewer's
  // own are shown as toasts.
  for (const earned of earnings.filter(({ neuron }) => neuron.user_origin === 'you').slice(-2)) {
    celebrate(earned)
  }
}

/**
 * Handles levels and highlights that arrive without an event about the member's own neurons.
 * Messages that are lost are made up for when the lists are next read.
 */
function takeNotes(member: number) {
  const channel = channelOf.gamedash(member)
  const stopScores = onNote(channel, GAMEDASH_EVENTS.scoreUpdated, (data) => {
    const parsed = ScoreUpdated.safeParse(data)
    const climb = parsed.success && takeBrains(member, parsed.data.brains)
    if (climb) toastLevelUp(climb)
  })
  const stopHighlights = onNote(channel, GAMEDASH_EVENTS.highlights, (data) => {
    const parsed = HighlightsMade.safeParse(data)
    if (parsed.success) takeHighlights(member, parsed.data.highlights)
  })
  return () => {
    stopScores()
    stopHighlights()
  }
}

/** Toasts a new level or rank, with confetti after the first rank. */
function toastLevelUp({ level, rank, isNewRank }: Climb) {
  toast(isNewRank ? `Level ${level}. You are now a ${rank}!` : litInWords(level))
  if (level > LEVELS_PER_RANK) void throwConfetti()
}

const litInWords = (level: number) =>
  level > 1 ? `Level ${level}. Another cell is lit.` : 'Level 1. Your first cell is lit.'

async function throwConfetti() {
  const { default: confetti } = await import('canvas-confetti')
  await confetti({ particleCount: 140, spread: 80, disableForReducedMotion: true })
}

function celebrate({ neuron, brains }: NeuronEarned) {
  const overall = brains.find((brain) => brain.role === 'overall')
  const left = overall ? Math.ceil(overall.next_level_score - overall.score) : 0
  const ahead =
    overall && left > 0 ? ` · ${count(left)} to level\u00a0${overall.brain_level + 1}` : ''
  // When a member rates many ideas in a row, each toast replaces the last one, so the toasts do not
  // cover an idea.
  toast(`${ROLE_LABELS[neuron.role]} neurons${ahead}`, {
    gain: signedPoints(neuron.points),
    about: `${neuron.role} ${Math.sign(neuron.points)}`,
    ms: 3500,
  })
}
