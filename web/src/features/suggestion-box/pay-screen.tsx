import { HandHeart } from 'lucide-react'
import { FundersWall } from '../../entities/money/wall/funders-wall.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { BoxFrame } from './box-frame.tsx'

/** Explains that asking is free, and how to give the mentor money as a thank-you. */
export function Component() {
  return (
    <BoxFrame part="pay">
      {(box) => (
        <>
          <section className="card p-5 sm:p-6" aria-labelledby="cost">
            <h2 id="cost" className="flex items-center gap-2.5 font-bold text-title">
              <HandHeart className="size-6 text-gold-ink" aria-hidden="true" /> Asking is free
            </h2>
            <p className="mt-2 max-w-prose text-pretty">
              {box.is_mine
                ? 'Members who want to thank you for an answer can fund you here. The money goes directly into your wallet.'
                : `You do not need to pay ${box.owner.name} for an answer. If it helped you, you can say thank you with money, once or monthly.`}
            </p>
            {box.is_mine ? (
              <div className="mt-4">
                <ButtonLink to="/my-account/payment-wallets">Open your wallet</ButtonLink>
              </div>
            ) : (
              <div className="mt-4 flex flex-wrap gap-2">
                {box.is_open && (
                  <ButtonLink look="primary" to={`/${box.owner.handle}/mentor`}>
                    Ask something
                  </ButtonLink>
                )}
                <ButtonLink to={`/${box.owner.handle}/fund`}>Fund {box.owner.name}</ButtonLink>
              </div>
            )}
          </section>
          <FundersWall target={{ kind: 'member', id: box.owner.id }} />
        </>
      )}
    </BoxFrame>
  )
}
