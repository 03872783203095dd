import type { Masthead } from '@ideathlon/contracts/profiles'
import { memo } from 'react'
import { useIsHydrated } from '../../../lib/first-paint/first-paint.ts'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import {
  drawDendrites,
  drawDusk,
  drawRipples,
  MASTHEAD_HEIGHT,
  MASTHEAD_WIDTH,
} from './draw-masthead.ts'

type MastheadArtProps = { masthead: Masthead; seed: string }

/** The banner of a member's page: their picture, or a drawing from their seed. Decorative. */
export const MastheadArt = memo(function MastheadArt({ masthead, seed }: MastheadArtProps) {
  const { pattern, hue, picture } = masthead
  // Drawn only in the browser, because in the document it would take up more space than the text of
  // the page.
  const isRendered = useIsHydrated()
  if (picture) return <img src={picture} alt="" className="size-full object-cover" />
  if (pattern === 'cells') {
    return <ChallengeArt seed={seed} hue={hue} width={MASTHEAD_WIDTH} height={MASTHEAD_HEIGHT} />
  }
  return (
    <svg
      className="art block size-full"
      viewBox={`0 0 ${MASTHEAD_WIDTH} ${MASTHEAD_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ '--hue': hue }}
    >
      <rect width={MASTHEAD_WIDTH} height={MASTHEAD_HEIGHT} fill="var(--art-paper)" />
      {isRendered && pattern === 'dendrites' && <Dendrites seed={seed} />}
      {isRendered && pattern === 'ripples' && <Ripples seed={seed} />}
      {isRendered && pattern === 'dusk' && <Dusk seed={seed} />}
    </svg>
  )
})

function Dendrites({ seed }: { seed: string }) {
  const { strokes, dots } = drawDendrites(seed)
  return (
    <>
      {strokes.map(({ path, width, tone }) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={`var(--art-${tone})`}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
      {dots.map(({ x, y, r, tone }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={`var(--art-${tone})`} />
      ))}
    </>
  )
}

function Ripples({ seed }: { seed: string }) {
  return drawRipples(seed).map(({ x, y, r, tone }) => (
    <circle
      key={`${x} ${r}`}
      cx={x}
      cy={y}
      r={r}
      fill={tone === 5 ? 'var(--art-5)' : 'none'}
      stroke={`var(--art-${tone})`}
      strokeWidth="7"
    />
  ))
}

function Dusk({ seed }: { seed: string }) {
  const { hills, light } = drawDusk(seed)
  return (
    <>
      <circle cx={light.x} cy={light.y} r={light.r} fill="var(--art-5)" />
      {hills.map(({ path, width, tone }) => (
        <path
          key={path}
          d={path}
          fill={`var(--art-${tone})`}
          stroke={`var(--art-${tone})`}
          strokeWidth={width}
          strokeLinejoin="round"
        />
      ))}
    </>
  )
}
