import type { InnovationScale } from '@ideathlon/contracts/challenge-formats'
import type * as z from 'zod'

type Scale = z.output<typeof InnovationScale>

/** The drawing for an innovation scale. The name of the scale is shown beside it. */
export function ScalePicture({ scale, className }: { scale: Scale; className?: string }) {
  const Drawing = DRAWINGS[scale]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className ?? 'block size-full'}
    >
      <Drawing />
    </svg>
  )
}

const DRAWINGS = { 'blue-sky': BlueSky, moonshot: Moonshot, playful: Playful }

function BlueSky() {
  return (
    <>
      <rect width="320" height="180" fill="#7cc6ff" />
      <path d="M0 96 Q80 66 160 92 T320 84 V180 H0Z" fill="#a7dbff" />
      <circle cx="252" cy="52" r="46" fill="#ffe08a" opacity=".45" />
      <circle cx="252" cy="52" r="28" fill="#ffd24a" />
      <Cloud x={18} y={42} scale={1} />
      <Cloud x={188} y={92} scale={0.72} />
      <path d="M0 152 Q70 118 146 146 T320 136 V180 H0Z" fill="#48b883" />
      <path d="M0 168 Q96 140 186 164 T320 156 V180 H0Z" fill="#2f9a6b" />
      <path
        d="M96 148 C108 126 126 118 142 104"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M142 104 L196 70 L170 118 L162 104Z" fill="#fff" />
      <path d="M162 104 L196 70 L166 112Z" fill="#d6e6f5" />
    </>
  )
}

function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill="#fff">
      <rect y="22" width="96" height="26" rx="13" />
      <circle cx="34" cy="22" r="20" />
      <circle cx="62" cy="26" r="16" />
    </g>
  )
}

const STARS = [
  [24, 30, 1.6],
  [58, 70, 1.2],
  [92, 22, 2],
  [128, 54, 1.3],
  [150, 18, 1.6],
  [190, 40, 1.2],
  [296, 104, 1.8],
  [208, 96, 1.4],
  [38, 112, 1.5],
  [272, 136, 1.2],
] as const

function Moonshot() {
  return (
    <>
      <rect width="320" height="180" fill="#231653" />
      <path d="M0 120 Q120 70 320 110 V180 H0Z" fill="#2f1d6b" />
      {STARS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#fff" opacity=".85" />
      ))}
      <circle cx="244" cy="60" r="44" fill="#f6e7b8" />
      <circle cx="232" cy="48" r="9" fill="#e2cd8f" />
      <circle cx="260" cy="66" r="12" fill="#e2cd8f" />
      <circle cx="236" cy="80" r="6" fill="#e2cd8f" />
      <path
        d="M28 180 C52 148 76 132 104 118"
        fill="none"
        stroke="#8b6cff"
        strokeWidth="14"
        strokeLinecap="round"
        opacity=".5"
      />
      <g transform="translate(126 104) rotate(58)">
        <path d="M-9 20 L0 46 L9 20Z" fill="#ffb347" />
        <path d="M-5 20 L0 34 L5 20Z" fill="#fff1c9" />
        <path d="M-15 22 L-26 34 L-14 4Z" fill="#ff6b6b" />
        <path d="M15 22 L26 34 L14 4Z" fill="#ff6b6b" />
        <path d="M0 -44 C18 -24 18 4 12 24 H-12 C-18 4 -18 -24 0 -44Z" fill="#fff" />
        <path d="M0 -44 C8 -35 12 -26 14 -16 H-14 C-12 -26 -8 -35 0 -44Z" fill="#ff6b6b" />
        <circle cy="0" r="8" fill="#5b8cff" stroke="#c9d8ff" strokeWidth="3" />
      </g>
    </>
  )
}

const FLAGS = [
  [30, '#ff6b6b'],
  [78, '#ffd24a'],
  [126, '#4cc38a'],
  [174, '#5b8cff'],
  [222, '#c86bff'],
  [270, '#ff9f43'],
] as const

function Playful() {
  return (
    <>
      <rect width="320" height="180" fill="#ffe3d1" />
      <path d="M0 18 Q160 54 320 18" fill="none" stroke="#b5785a" strokeWidth="2" />
      {FLAGS.map(([x, colour]) => (
        <path key={x} d={`M${x} ${dip(x)} h26 l-13 26Z`} fill={colour} />
      ))}
      <ellipse cx="160" cy="168" rx="150" ry="22" fill="#ffc9a8" />
      <g strokeLinejoin="round">
        <rect x="58" y="112" width="52" height="52" rx="8" fill="#5b8cff" />
        <rect x="112" y="112" width="52" height="52" rx="8" fill="#ffd24a" />
        <rect x="84" y="60" width="52" height="50" rx="8" fill="#ff6b6b" />
        <circle cx="84" cy="138" r="12" fill="#a9c4ff" />
        <path d="M138 124 l12 22 h-24Z" fill="#fff1c9" />
        <path d="M110 72 l4 9 10 1 -7 7 2 10 -9 -5 -9 5 2 -10 -7 -7 10 -1Z" fill="#ffd9d9" />
      </g>
      <path
        d="M196 152 C206 96 226 92 238 122 C246 92 266 96 272 124"
        fill="none"
        stroke="#b5785a"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <circle cx="272" cy="142" r="20" fill="#4cc38a" />
      <path d="M254 134 a20 20 0 0 1 36 0 q-18 10 -36 0Z" fill="#fff" opacity=".85" />
    </>
  )
}

/** How far the line of flags hangs down at x. */
const dip = (x: number) => Math.round(18 + 18 * Math.sin((Math.PI * (x + 13)) / 320))
