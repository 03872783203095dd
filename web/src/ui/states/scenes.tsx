/** The symbol in the cell: add a first entry, done, or search. */
const SIGNS = {
  add: 'M106 34v26M93 47h26',
  done: 'M92 48l10 10 18-21',
  seek: 'M113 53l9 9M94 43a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
}
export type Sign = keyof typeof SIGNS

/** Three cells of tissue, one of them still empty. */
function EmptyScene({ sign = 'add' }: { sign?: Sign | undefined }) {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" className="mx-auto w-36 sm:w-48">
      <g fill="var(--cell)">
        <path d="M22 70q-6-24 14-34t32 4q10 16 0 34t-24 16q-16 2-22-20z" />
        <path d="M132 74q-4-24 14-32t32 8q8 16-2 32t-24 14q-16 0-20-22z" />
        <path d="M62 112q4-16 20-16t20 10q2 14-10 18t-22 0q-10-4-8-12z" opacity=".6" />
      </g>
      <path
        d="M78 48q-2-26 20-32t38 10q10 18-2 36t-30 16q-22-2-26-30z"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeDasharray="7 6"
      />
      <path
        d={SIGNS[sign]}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A dendrite that has come loose: something broke, and it is not the viewer's fault. */
function ErrorScene() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" className="mx-auto w-36 sm:w-48" fill="none">
      <g stroke="var(--rank-8)" strokeWidth="6" strokeLinecap="round">
        <path d="M62 66q-20-4-30-24M62 66q-16 14-34 32M62 66q2-26 16-44M62 66q8 22 24 40" />
        <path d="M62 66q24 2 40-6" />
        <path d="M124 74q16-14 34-10" opacity=".55" />
      </g>
      <g fill="var(--rank-8)">
        <circle cx="30" cy="38" r="8" />
        <circle cx="26" cy="100" r="7" />
        <circle cx="80" cy="20" r="9" />
        <circle cx="88" cy="108" r="7" />
        <circle cx="168" cy="64" r="12" opacity=".55" />
      </g>
      <circle cx="62" cy="66" r="17" fill="var(--surface)" stroke="var(--rank-8)" strokeWidth="6" />
      <path
        d="M116 40l-6 14M128 44l-12 10M112 88l2-12"
        stroke="var(--gold)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Two neurons out of each other's reach. */
function OfflineScene() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" className="mx-auto w-36 sm:w-48" fill="none">
      <path
        d="M66 66q34-34 68 0"
        stroke="var(--line-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <g stroke="var(--rank-2)" strokeWidth="6" strokeLinecap="round">
        <path d="M44 66q-14-10-22-26M44 66q-14 12-24 30M44 66q0 22 8 40" />
        <path
          d="M156 66q14-10 22-26M156 66q14 12 24 30M156 66q0 22-8 40"
          stroke="var(--line-strong)"
        />
      </g>
      <circle cx="46" cy="66" r="17" fill="var(--surface)" stroke="var(--rank-2)" strokeWidth="6" />
      <circle
        cx="154"
        cy="66"
        r="17"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="6"
      />
    </svg>
  )
}

/** A cell whose wall stays closed. */
function ForbiddenScene() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" className="mx-auto w-36 sm:w-48" fill="none">
      <path
        d="M50 68q-6-40 36-52t66 18q18 30-4 58t-54 24q-38-4-44-48z"
        fill="var(--gold-soft)"
        stroke="var(--gold)"
        strokeWidth="6"
      />
      <path
        d="M74 68q-2-26 22-32t38 12q10 18-2 34t-30 14q-24-2-28-28z"
        stroke="var(--gold)"
        strokeWidth="4"
        opacity=".5"
      />
      <circle cx="103" cy="60" r="8" fill="var(--gold)" />
      <path d="M103 62l-6 22h12z" fill="var(--gold)" strokeLinejoin="round" />
    </svg>
  )
}

const SCENES = {
  empty: EmptyScene,
  error: ErrorScene,
  offline: OfflineScene,
  forbidden: ForbiddenScene,
}
export type SceneName = keyof typeof SCENES

export function Scene({ name, sign }: { name: SceneName; sign?: Sign | undefined }) {
  const Picture = SCENES[name]
  return <Picture sign={sign} />
}
