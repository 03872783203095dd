import {
  announceAttachment,
  appendStreamUpload,
  cancelStreamUpload,
  createStreamUpload,
  uploadAttachment,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import {
  addLabFolder,
  changeLabFolder,
  moveLabFile,
  removeLabFile,
  removeLabFolder,
  shareLabFile,
} from '@ideathlon/contracts/attachments/lab-folders'
import { enterCaption } from '@ideathlon/contracts/captions'
import {
  archiveChallenge,
  duplicateChallenge,
  iterateChallenge,
  publishDraft,
  renerveChallenge,
  solveChallenge,
  startRating,
} from '@ideathlon/contracts/challenge-actions'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { closeChallenge } from '@ideathlon/contracts/challenges'
import { createDraft, promoteIdea, removeDraft, saveDraft } from '@ideathlon/contracts/drafts'
import { announceImage, uploadImage } from '@ideathlon/contracts/files'
import {
  editIdea,
  enterIdea,
  enterIdeaAsBefore,
  enterTestIdea,
  setOutcome,
} from '@ideathlon/contracts/ideas'
import { previewImport, runImport, scheduleImport } from '@ideathlon/contracts/imports'
import type { ApiScope } from '@ideathlon/contracts/integrators/api-keys'
import { addLabTask, changeLabTask, removeLabTask } from '@ideathlon/contracts/labs'
import type { Route } from '@ideathlon/contracts/route'
import {
  editMessage,
  postMessage,
  postReply,
  removeMessage,
} from '@ideathlon/contracts/talk/message-calls'
import { changeTopic, readUpTo } from '@ideathlon/contracts/talk/topics'
import {
  discardChallenge,
  discardChallengeAsBefore,
  rescheduleChallenge,
  rewriteChallenge,
  unscheduleChallenge,
} from '@ideathlon/contracts/unpublished-challenges'

const ALL_WRITING: readonly ApiScope[] = ['ideas:write', 'challenges:write', 'talk:write']
const OF_SCOPE: Readonly<Record<Exclude<ApiScope, 'read'>, readonly Route[]>> = {
  'ideas:write': [
    enterIdea,
    enterIdeaAsBefore,
    enterCaption,
    editIdea,
    addLabTask,
    changeLabTask,
    removeLabTask,
    addLabFolder,
    changeLabFolder,
    removeLabFolder,
    moveLabFile,
    shareLabFile,
    removeLabFile,
  ],
  'challenges:write': [
    publishChallenge,
    publishDraft,
    rewriteChallenge,
    rescheduleChallenge,
    unscheduleChallenge,
    discardChallenge,
    discardChallengeAsBefore,
    startRating,
    solveChallenge,
    closeChallenge,
    archiveChallenge,
    renerveChallenge,
    iterateChallenge,
    duplicateChallenge,
    enterTestIdea,
    promoteIdea,
    setOutcome,
    createDraft,
    saveDraft,
    removeDraft,
    previewImport,
    runImport,
    scheduleImport,
  ],
  'talk:write': [postMessage, postReply, editMessage, removeMessage, changeTopic, readUpTo],
}
/** A key that can write anything at all can also upload pictures and files. */
const UPLOADS: readonly Route[] = [
  announceImage,
  uploadImage,
  announceAttachment,
  uploadAttachment,
  createStreamUpload,
  appendStreamUpload,
  cancelStreamUpload,
]

/**
 * Every change that a key can make, with the scopes that allow it; one of them is enough. All other
 * changes need a session.
 */
const WRITING = new Map<Route, readonly ApiScope[]>([
  ...Object.entries(OF_SCOPE).flatMap(([scope, routes]) =>
    routes.map((route): [Route, ApiScope[]] => [route, [scope as ApiScope]]),
  ),
  ...UPLOADS.map((route): [Route, readonly ApiScope[]] => [route, ALL_WRITING]),
])

/**
 * Paths that are closed to API keys: account, security, money and administration, even if another
 * service answers them.
 */
const CLOSED =
  /^\/api\/(account|acl|admin|dev|entry-fees|funding|moderation|oauth2?|payments|payouts|user|webhooks)(\/|$)/
/**
 * A member's own URLs are closed as well, because they are about settings and money, except for
 * these.
 */
const OWN = /^\/api\/me(\/|$)/
const OPEN_OWN =
  /^\/api\/me\/(assumptions|detailed|follows|idea-log|innovator|labs|mentoring|organisations|profile|relationships|resume|staffs)(\/|$)/
const READS = new Set(['GET', 'HEAD'])
const POWER = new Set(['moderator', 'admin'])

type Requested = {
  method: string
  /** The URL as the route declares it. */
  url: string
  declared: Route | undefined
}

/** Why a request with an API key is refused; undefined if the key allows it. */
export function whyNotByKey(
  scopes: readonly ApiScope[],
  { method, url, declared }: Requested,
): string | undefined {
  if (!url.startsWith('/api/')) return 'API keys only work for URLs below /api.'
  const isOwnSetting = OWN.test(url) && !OPEN_OWN.test(url)
  if (CLOSED.test(url) || isOwnSetting || POWER.has(declared?.auth ?? '')) {
    return 'API keys cannot be used for account settings, security, money or administration. Sign in on the website to do this.'
  }
  const enough = READS.has(method) ? (['read'] as const) : declared && WRITING.get(declared)
  if (enough === undefined) return 'API keys cannot do this. Sign in on the website to do it.'
  if (enough.some((scope) => scopes.includes(scope))) return undefined
  return `This API key needs the scope ${enough.map((scope) => `“${scope}”`).join(' or ')}. Create a key with it in your account settings.`
}
