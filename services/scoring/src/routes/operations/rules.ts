import {
  approveDraft,
  changeDraft,
  type RulesVersion,
  readRules,
  tryDraft,
  withdrawDraft,
  writeDraft,
} from '@ideathlon/contracts/rules-drafts'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { serve } from '@ideathlon/service-kit/http/serve'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { FastifyInstance } from 'fastify'
import { activateApproved } from '../../rule-drafts/activate.ts'
import { draftViews } from '../../rule-drafts/draft-view.ts'
import { insertDraft, listDrafts, loadDraft, type StoredDraft } from '../../rule-drafts/drafts.ts'
import { approve, changeContent, runTrial, withdraw } from '../../rule-drafts/edit-drafts.ts'
import { activations, versionInForce } from '../../rules/in-force.ts'
import { loadRules } from '../../rules/load.ts'
import type { OperationsDeps } from './deps.ts'

/** Routes to read the rules, and to write, change and withdraw drafts. */
export function serveRules(app: FastifyInstance, deps: OperationsDeps): void {
  const { pool, readActor } = deps
  serve(app, readRules, readActor, async () => {
    const drafts = await viewsOf(deps, await listDrafts(pool))
    return { data: { versions: await readVersions(deps), drafts } }
  })
  serve(app, writeDraft, readActor, async ({ actor, body, reply }) => {
    const id = await insertDraft(pool, { author: actor.id, content: body })
    noteAct(reply, { act: 'rules.draft', ...namedDraft(id, body) })
    return { data: await viewOf(deps, id) }
  })
  serve(app, changeDraft, readActor, async ({ actor, params: { id }, body, reply }) => {
    await changeContent(pool, { id, actor: actor.id, content: body })
    noteAct(reply, { act: 'rules.draft', ...namedDraft(id, body) })
    return { data: await viewOf(deps, id) }
  })
  serve(app, withdrawDraft, readActor, async ({ actor, params: { id }, reply }) => {
    await withdraw(pool, { id, actor: actor.id })
    const data = await viewOf(deps, id)
    noteAct(reply, { act: 'rules.withdraw', ...namedDraft(id, data) })
    return { data }
  })
}

/** Routes to test a draft, and for a second admin to approve it. */
export function serveApproval(app: FastifyInstance, deps: OperationsDeps): void {
  const { pool, readActor, databaseUrl } = deps
  const client = new AppendClient(deps.nats)
  serve(app, tryDraft, readActor, async ({ actor, params: { id }, reply }) => {
    const data = await runTrial(pool, { id, actor: actor.id, databaseUrl })
    const { title, author, updated_at: since } = await viewOf(deps, id)
    const waits = { draft: id, title, author: author.id, since }
    noteAct(reply, { act: 'rules.try', ...namedDraft(id, { title }), waits })
    return { data }
  })
  serve(app, approveDraft, readActor, async ({ actor, params: { id }, reply, reason = '' }) => {
    await approve(pool, { id, actor: actor.id })
    await activateApproved(pool, client).catch((error: Error) => {
      deps.logger.warn({ reason: error.message }, 'approved rules are waiting to be activated')
    })
    const data = await viewOf(deps, id)
    const { title, author, version } = data
    const owner = { member: author.id, title, link: RULES_PAGE }
    const { subject, detail } = namedDraft(id, { title })
    noteAct(reply, { act: 'rules.approve', subject, detail: { reason, ...detail, version }, owner })
    return { data }
  })
}

const RULES_PAGE = '/admin/scoring/rules'

const namedDraft = (id: number, { title }: { title: string }) => ({
  subject: `rules_draft:${id}`,
  detail: { title },
})

async function viewsOf({ pool, profiles }: OperationsDeps, drafts: StoredDraft[]) {
  return draftViews(drafts, { profiles, inForce: await versionInForce(pool) })
}

async function viewOf(deps: OperationsDeps, id: number) {
  const [view] = await viewsOf(deps, [await loadDraft(deps.pool, id)])
  if (view === undefined) throw new Error(`draft ${id} is gone`)
  return view
}

/** Newest first. The log says which version is in force. */
async function readVersions({ pool }: OperationsDeps): Promise<RulesVersion[]> {
  const [inForce, activated] = await Promise.all([versionInForce(pool), activations(pool)])
  return [...(await loadRules(pool)).values()]
    .sort((a, b) => b.version - a.version)
    .map((rules) => ({
      rules,
      in_force: rules.version === inForce,
      position: activated.get(rules.version)?.position ?? null,
      since: activated.get(rules.version)?.since.toISOString() ?? null,
    }))
}
