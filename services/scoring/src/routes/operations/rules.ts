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
import { answering } from '../../profiles/answering.ts'
import { activateApproved } from '../../rule-drafts/activate.ts'
import { draftViews } from '../../rule-drafts/draft-view.ts'
import { insertDraft, listDrafts, loadDraft, type StoredDraft } from '../../rule-drafts/drafts.ts'
import { approve, changeContent, tryOut, withdraw } from '../../rule-drafts/edit-drafts.ts'
import { activations, versionInForce } from '../../rules/in-force.ts'
import { loadRules } from '../../rules/load.ts'
import type { Desk } from './deps.ts'

/** Reading the rules, and writing, changing and withdrawing drafts of new ones. */
export function serveRules(app: FastifyInstance, desk: Desk): void {
  const { pool, readActor } = desk
  serve(app, readRules, readActor, async () => {
    const drafts = await viewsOf(desk, await listDrafts(pool))
    return { data: { versions: await readVersions(desk), drafts } }
  })
  serve(app, writeDraft, readActor, async ({ actor, body, reply }) => {
    const id = await insertDraft(pool, { author: actor.id, content: body })
    noteAct(reply, { act: 'rules.draft', ...namedDraft(id, body) })
    return { data: await viewOf(desk, id) }
  })
  serve(app, changeDraft, readActor, async ({ actor, params: { id }, body, reply }) => {
    await answering(changeContent(pool, { id, actor: actor.id, content: body }))
    noteAct(reply, { act: 'rules.draft', ...namedDraft(id, body) })
    return { data: await viewOf(desk, id) }
  })
  serve(app, withdrawDraft, readActor, async ({ actor, params: { id }, reply }) => {
    await answering(withdraw(pool, { id, actor: actor.id }))
    const data = await viewOf(desk, id)
    noteAct(reply, { act: 'rules.withdraw', ...namedDraft(id, data) })
    return { data }
  })
}

/** Trying a draft, and a second admin's word that puts it in force. */
export function serveApproval(app: FastifyInstance, desk: Desk): void {
  const { pool, readActor, databaseUrl } = desk
  const client = new AppendClient(desk.nats)
  serve(app, tryDraft, readActor, async ({ actor, params: { id }, reply }) => {
    const data = await answering(tryOut(pool, { id, actor: actor.id, databaseUrl }))
    const { title, author, updated_at: since } = await viewOf(desk, id)
    const waits = { draft: id, title, author: author.id, since }
    noteAct(reply, { act: 'rules.try', ...namedDraft(id, { title }), waits })
    return { data }
  })
  serve(app, approveDraft, readActor, async ({ actor, params: { id }, reply, reason = '' }) => {
    await answering(approve(pool, { id, actor: actor.id }))
    await activateApproved(pool, client).catch((error: Error) => {
      desk.logger.warn({ reason: error.message }, 'approved rules wait to be activated')
    })
    const data = await viewOf(desk, id)
    const { title, author, version } = data
    const owner = { member: author.id, title, link: DESK }
    const { subject, detail } = namedDraft(id, { title })
    noteAct(reply, { act: 'rules.approve', subject, detail: { reason, ...detail, version }, owner })
    return { data }
  })
}

const DESK = '/admin/scoring/rules'

const namedDraft = (id: number, { title }: { title: string }) => ({
  subject: `rules_draft:${id}`,
  detail: { title },
})

async function viewsOf({ pool, faces }: Desk, drafts: StoredDraft[]) {
  return draftViews(drafts, { faces, inForce: await versionInForce(pool) })
}

async function viewOf(desk: Desk, id: number) {
  const [view] = await viewsOf(desk, [await loadDraft(desk.pool, id)])
  if (view === undefined) throw new Error(`draft ${id} is gone`)
  return view
}

/** The newest first; the one in force is the one that the log named last. */
async function readVersions({ pool }: Desk): Promise<RulesVersion[]> {
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
