import type { ReactNode } from 'react'
import { useMe } from '../../entities/session/queries/me.ts'
import { ForbiddenState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/**
 * The layout of the operators' screens. Only global admins see it, and the services enforce this
 * too.
 */
export function OperationsFrame({ title, children }: { title: string; children: ReactNode }) {
  const me = useMe()
  useTitle(title)
  if (me === undefined) return <PageHead title={title} />
  if (!me?.admin_roles.global_admin) {
    return <ForbiddenState page>Only global admins can open these pages.</ForbiddenState>
  }
  return (
    <>
      <PageHead title={title} />
      {children}
    </>
  )
}
