import type { Caption } from '@ideathlon/contracts/captions'
import { layOutMeme, MEME_FONT } from '@ideathlon/contracts/meme-layout'
import { useEffect } from 'react'
import { loadMemeFont } from './meme-font.ts'

type MemeWordsProps = { size: { width: number; height: number }; caption: Caption }

/**
 * The words of a meme over its picture, laid out as on the server. Decorative, because the words
 * are also present as text.
 */
export function MemeWords({ size, caption }: MemeWordsProps) {
  useEffect(() => void loadMemeFont(), [])
  const { top, bottom } = layOutMeme(size, caption)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      className="absolute inset-0 size-full"
      fontFamily={`${MEME_FONT}, Impact, sans-serif`}
      textAnchor="middle"
      fill="#fff"
      stroke="#000"
      strokeLinejoin="round"
      style={{ paintOrder: 'stroke', fontKerning: 'none' }}
    >
      {[top, bottom].flatMap(({ fontSize, stroke, lines }) =>
        lines.map(({ text, x, baseline }) => (
          <text key={baseline} x={x} y={baseline} fontSize={fontSize} strokeWidth={stroke}>
            {text}
          </text>
        )),
      )}
    </svg>
  )
}
