import type { Resume } from '@ideathlon/contracts/resume'
import { Download, Link2, Printer } from 'lucide-react'
import { useState } from 'react'
import { useMyResume, useShareResume } from '../../entities/resume/queries.ts'
import { saveJson } from '../../lib/save-file.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { ResumeSheet } from './resume-sheet.tsx'

const COPIED_MS = 5000

export function Component() {
  const { data, isError, error, refetch } = useMyResume()
  return (
    <>
      <PageHead title="Innovation resume">
        Everything you have created, entered, won and mentored, on one page. Open challenges are
        left out.
      </PageHead>
      {data && isBlank(data.data) ? (
        <FirstLine />
      ) : data ? (
        <div className="flex flex-col gap-5">
          <Actions resume={data.data} />
          <ResumeSheet resume={data.data} />
        </div>
      ) : isError ? (
        <ProblemState error={error} retry={() => void refetch()} />
      ) : (
        <Loading what="your resume" className="h-96 w-full rounded-card" />
      )}
    </>
  )
}

const isBlank = ({ totals }: Resume) => Object.values(totals).every((figure) => figure === 0)

function FirstLine() {
  return (
    <EmptyState
      title="Your resume is empty"
      action={
        <ButtonLink to="/" look="primary">
          Find a challenge
        </ButtonLink>
      }
    >
      Enter an idea, mentor one, or create a challenge. Your completed work appears here, ready to
      print and share.
    </EmptyState>
  )
}

function Actions({ resume }: { resume: Resume & { is_public: boolean } }) {
  const share = useShareResume()
  return (
    <section className="card flex flex-wrap items-center gap-3 p-4" aria-label="Share and download">
      <label className="me-auto flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={resume.is_public}
          onChange={(event) => share.mutate(event.target.checked)}
          className="size-5 accent-[var(--primary)]"
        />
        Anyone with the link can see my resume
      </label>
      {resume.is_public && <CopyLink handle={resume.member.handle} />}
      <Button onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden="true" /> Print
      </Button>
      <Button onClick={() => download(resume)}>
        <Download className="size-4.5" aria-hidden="true" /> Download JSON
      </Button>
    </section>
  )
}

function CopyLink({ handle }: { handle: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/${handle}/resume`)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      toast(`${window.location.origin}/${handle}/resume`)
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 className="size-4.5" aria-hidden="true" /> {copied ? 'Copied!' : 'Copy link'}
    </Button>
  )
}

const download = ({ is_public: _, ...resume }: Resume & { is_public: boolean }): void =>
  saveJson(`innovation-resume-${resume.member.handle}.json`, resume)
