import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ownHost, useIsHydrated } from '../../../lib/first-paint/first-paint.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** Where to continue: the address of the challenge, and a QR code for phones. */
export function ThanksSlide({ challenge }: { challenge: ChallengeView }) {
  const format = useFormat()
  const { slug, is_closed, closes_at } = challenge
  const address = `${ownHost()}/challenges/${slug}`
  const isHydrated = useIsHydrated()
  return (
    <div className="mx-auto grid size-full max-w-[100rem] content-center justify-items-start gap-[5vw] px-[6vw] pt-[6vh] pb-24 md:grid-cols-[1fr_auto] md:items-center print:grid-cols-[1fr_auto] print:items-center print:pb-[6vh]">
      <div className="flex min-w-0 flex-col gap-[3vh]">
        <h2 className="display deck-name font-bold">
          {is_closed ? 'Thank you' : 'What is your idea?'}
        </h2>
        <p className="deck-text max-w-[34ch]">
          {is_closed
            ? 'Read every idea, what mentors said about it, and what came of it.'
            : `Enter it by ${format.date(closes_at, 'day')}. Your name is not shown with it until the challenge closes.`}
        </p>
        <p className="deck-small break-all font-semibold text-primary-ink">{address}</p>
      </div>
      {/* Only the browser knows whether the site uses https. */}
      <img
        src={
          isHydrated
            ? `/api/pictures/qr.svg?url=${encodeURIComponent(`${location.protocol}//${address}`)}`
            : undefined
        }
        alt={`QR code for ${address}`}
        className="size-[min(40vh,70vw)] rounded-card bg-white p-3 shadow-lifted print:size-[60mm] print:shadow-none"
      />
    </div>
  )
}
