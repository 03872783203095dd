import { challengeAssumption } from '@ideathlon/contracts/assumptions'
import {
  announceAttachment,
  createStreamUpload,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import { enterCaption } from '@ideathlon/contracts/captions'
import {
  duplicateChallenge,
  iterateChallenge,
  publishDraft,
  renerveChallenge,
  sendChallenge,
} from '@ideathlon/contracts/challenge-actions'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { createPost } from '@ideathlon/contracts/contents'
import { announceImage } from '@ideathlon/contracts/files'
import { enterIdea, enterIdeaAsBefore, enterTestIdea } from '@ideathlon/contracts/ideas'
import { makeMeme } from '@ideathlon/contracts/images'
import { previewImport, runImport, scheduleImport } from '@ideathlon/contracts/imports'
import { mentorIdea } from '@ideathlon/contracts/mentoring'
import { sendReport } from '@ideathlon/contracts/reports'
import type { Route } from '@ideathlon/contracts/route'
import { writeSuggestion } from '@ideathlon/contracts/suggestion-box'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import type { LimitedAction } from '../../kernel/limits/limits.ts'

const WRITING = new Map<Route, LimitedAction>([
  [publishChallenge, 'question'],
  [publishDraft, 'question'],
  [sendChallenge, 'question'],
  [renerveChallenge, 'question'],
  [iterateChallenge, 'question'],
  [duplicateChallenge, 'question'],
  [enterIdea, 'idea'],
  [enterIdeaAsBefore, 'idea'],
  [enterCaption, 'idea'],
  [enterTestIdea, 'idea'],
  [mentorIdea, 'mentoring'],
  [challengeAssumption, 'comment'],
  [writeSuggestion, 'message'],
  [announceImage, 'image'],
  [makeMeme, 'image'],
  [announceAttachment, 'attachment'],
  [createStreamUpload, 'attachment'],
  [sendReport, 'report'],
  [previewImport, 'import'],
  [runImport, 'import'],
  [scheduleImport, 'import'],
  [createPost, 'post'],
])

/** Limits how often a member can write something that others read. */
export function limitWriting(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  app.addHook('preHandler', async (request) => {
    const { declared } = request.routeOptions.config
    const action = declared && WRITING.get(declared)
    if (action === undefined) return
    const actor = await readActor(request)
    if (actor !== undefined) await limited(deps, action, actor.id)
  })
}
