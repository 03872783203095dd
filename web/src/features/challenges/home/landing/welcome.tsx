import { Link } from 'react-router'
import { Brain } from '../../../../entities/brain/brain.tsx'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { WhoPlays } from './who-plays.tsx'

/** Introduces the product to new visitors with one picture and a short text. */
export function Welcome() {
  return (
    <section
      aria-labelledby="welcome"
      className="card relative mb-9 grid items-center gap-x-10 gap-y-4 overflow-hidden p-6 sm:grid-cols-[1fr_auto] sm:p-10"
    >
      <div className="relative">
        <h2 id="welcome" className="max-w-[18ch] font-bold text-hero sm:text-[2.75rem]">
          Ask, answer, rate. Watch your brain light up.
        </h2>
        <p className="mt-4 max-w-[52ch] text-muted text-reading">
          Some questions need more than one mind. Enter an idea, rate other people’s ideas without
          knowing who wrote them, and earn neurons for both.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to="/sign-up" look="primary">
            Create account
          </ButtonLink>
          <ButtonLink to="/platform/olympiad/leaderboard">See this month’s race</ButtonLink>
        </div>
        <p className="mt-4 text-muted text-small">
          New here?{' '}
          <Link
            to="/introduction"
            className="text-primary-ink underline underline-offset-3 hover:decoration-2"
          >
            How a challenge finds its best ideas
          </Link>
        </p>
        <WhoPlays />
      </div>
      <Brain level={100} className="mx-auto w-44 max-sm:row-start-1 sm:w-80" />
    </section>
  )
}
