import { Link, Outlet } from 'react-router'
import { Brain } from '../../entities/brain/brain.tsx'
import { Logo } from '../../entities/brain/logo.tsx'

/** The frame of the sign-in pages: the form on one side, and what awaits members on the other. */
export function SignInLayout() {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main id="main" tabIndex={-1} className="flex flex-col px-5 py-6 outline-none sm:px-10">
        <Link to="/" className="touch flex w-fit items-center" aria-label="Ideathlon home">
          <Logo />
        </Link>
        <div className="mx-auto my-auto w-full max-w-sm py-8">
          <Outlet />
        </div>
      </main>
      <aside className="hidden place-content-center gap-6 border-line border-s bg-surface p-12 md:grid">
        <Brain level={64} className="mx-auto w-[min(26rem,36vw)]" />
        <p className="display mx-auto max-w-sm text-center font-bold text-heading">
          Every idea you enter and every idea you rate lights up a cell.
        </p>
      </aside>
    </div>
  )
}
