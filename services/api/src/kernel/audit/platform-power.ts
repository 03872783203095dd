import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { PowerUse } from './act-of-power.ts'

type Named = { id: number; slug: string; title: string; owner: number | null }

/**
 * An action on a platform. It is recorded even if the actor is the owner, because others use the
 * platform.
 */
export const platformPower = (act: PowerActName, platform: Named, detail?: object): PowerUse => ({
  act,
  owner: platform.owner,
  subject: `platform:${platform.id}`,
  title: platform.title,
  link: `/platform/${platform.slug}`,
  isRecordedOfOwner: true,
  ...(detail && { detail }),
})
