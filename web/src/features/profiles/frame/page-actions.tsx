import type { Profile } from '@ideathlon/contracts/profiles'
import { cx } from 'class-variance-authority'
import { FlaskConical, ImagePlus, Lightbulb, NotebookPen, Share2, Sparkles } from 'lucide-react'
import { ImpersonateButton } from '../../../entities/impersonation/impersonate-button.tsx'
import { RelationButtons } from '../../../entities/member/relation-buttons.tsx'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { AskButtons } from './ask-buttons.tsx'

type PageActionsProps = { profile: Profile; own: boolean }

/**
 * One row that scrolls sideways; if the buttons wrapped, they would push the score off the first
 * screen.
 */
const OWN_ON_A_PHONE =
  '[scrollbar-width:none] max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 max-sm:[&>*]:shrink-0'

/** The viewer's actions on their own page or another member's. */
export function PageActions({ profile, own }: PageActionsProps) {
  const { handle, can } = profile
  return (
    <div
      className={cx(
        'mt-4 flex items-center gap-2 whitespace-nowrap sm:flex-wrap',
        own ? OWN_ON_A_PHONE : 'flex-wrap max-sm:[&>a]:grow max-sm:[&>button]:grow',
      )}
    >
      {own ? (
        <OwnActions handle={handle} />
      ) : (
        <>
          {profile.relation && <RelationButtons handle={handle} name={profile.name} can={can} />}
          {can.fund.allowed && <ButtonLink to={`/${handle}/fund`}>Fund</ButtonLink>}
          <AskButtons handle={handle} own={false} />
          <Share handle={handle} />
          <ButtonLink to={`/${handle}/blog`}>
            <NotebookPen className="size-4" aria-hidden="true" />
            Bio
          </ButtonLink>
          <ImpersonateButton handle={handle} />
          <ReportButton kind="member" id={handle} what="this page" />
        </>
      )}
    </div>
  )
}

function Share({ handle }: { handle: string }) {
  return (
    <ButtonLink to={`/${handle}/share`}>
      <Share2 className="size-4" aria-hidden="true" />
      Share
    </ButtonLink>
  )
}

function OwnActions({ handle }: { handle: string }) {
  return (
    <>
      <ButtonLink to="/challenges/create" look="primary">
        <Sparkles className="size-4" aria-hidden="true" />
        Create Challenge
      </ButtonLink>
      <ButtonLink to="/challenges/test-idea">
        <FlaskConical className="size-4" aria-hidden="true" />
        Test Idea
      </ButtonLink>
      <ButtonLink to="/me/my-dashboard/save-idea">
        <Lightbulb className="size-4" aria-hidden="true" />
        Save Idea
      </ButtonLink>
      <ButtonLink to="/my-account/custom-masthead">
        <ImagePlus className="size-4" aria-hidden="true" />
        Edit Masthead
      </ButtonLink>
      <Share handle={handle} />
      <AskButtons handle={handle} own />
      <ButtonLink to="/my-account/profile">
        <NotebookPen className="size-4" aria-hidden="true" />
        Bio
      </ButtonLink>
    </>
  )
}
