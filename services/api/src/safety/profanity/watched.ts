import { challengeAssumption } from '@ideathlon/contracts/assumptions'
import {
  announceAttachment,
  createStreamUpload,
} from '@ideathlon/contracts/attachments/attachment-uploads'
import { changeFile, changeVideo } from '@ideathlon/contracts/attachments/attachments'
import {
  addFolder,
  changeLibraryItem,
  replaceLibraryItem,
} from '@ideathlon/contracts/attachments/storage-library'
import { enterCaption } from '@ideathlon/contracts/captions'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { createPost, savePost } from '@ideathlon/contracts/contents'
import {
  editIdea,
  enterIdea,
  enterIdeaAsBefore,
  enterTestIdea,
  setOutcome,
} from '@ideathlon/contracts/ideas'
import { mentorIdea } from '@ideathlon/contracts/mentoring'
import { announceToPlayers } from '@ideathlon/contracts/olympiad/directors'
import { createOrganisation, editOrganisation } from '@ideathlon/contracts/organisations'
import { changeHandle, editProfile } from '@ideathlon/contracts/own-profile'
import type { Route } from '@ideathlon/contracts/route'
import { signUp } from '@ideathlon/contracts/signing-in'
import { keepBox, writeSuggestion } from '@ideathlon/contracts/suggestion-box'
import { keepGuest } from '@ideathlon/contracts/surveys'
import {
  createChannel,
  editChannel,
  saveChannelTemplate,
} from '@ideathlon/contracts/talk/channels/channels'
import { signUpForChannel } from '@ideathlon/contracts/talk/channels/members'
import { ruleReply } from '@ideathlon/contracts/talk/channels/reply-queue'
import { addChannelTask, changeChannelTask } from '@ideathlon/contracts/talk/channels/tasks'
import { createTeam, editTeam } from '@ideathlon/contracts/teams'
import { rewriteChallenge } from '@ideathlon/contracts/unpublished-challenges'

const QUESTION = [
  ...['question_title', 'question_detail', 'assumption_who', 'assumption_what', 'assumption_why'],
  ...['image_alt', 'tags', 'improve_purpose'],
]
const IDEA = ['title', 'description', 'body', 'image_alt', 'purpose']
const POST = ['title', 'body', 'picture_alt']
const NAMES = ['handle', 'first_name', 'last_name']
const GROUP = ['name', 'about']
const FILE = ['name', 'title']

/**
 * The routes that save texts for others to read, with the fields to check. File names are included,
 * because a file is named before it is known who will see it.
 */
export const WATCHED: ReadonlyMap<Route, readonly string[]> = new Map<Route, readonly string[]>([
  [publishChallenge, QUESTION],
  [rewriteChallenge, QUESTION],
  [enterIdea, IDEA],
  [enterIdeaAsBefore, IDEA],
  [enterTestIdea, IDEA],
  [editIdea, IDEA],
  [setOutcome, ['reason']],
  [enterCaption, ['top', 'bottom']],
  [challengeAssumption, ['alternative', 'reason']],
  [mentorIdea, ['body']],
  [keepBox, ['title', 'welcome']],
  [writeSuggestion, ['title', 'body']],
  [signUp, NAMES],
  [keepGuest, NAMES],
  [changeHandle, NAMES],
  [editProfile, [...NAMES, 'slogan', 'place', 'bio', 'interests']],
  [createPost, POST],
  [savePost, POST],
  [announceToPlayers, ['text']],
  [createTeam, GROUP],
  [editTeam, GROUP],
  [createOrganisation, GROUP],
  [editOrganisation, GROUP],
  [createChannel, GROUP],
  [editChannel, GROUP],
  [saveChannelTemplate, ['topic', 'questions']],
  [signUpForChannel, ['answers']],
  [addChannelTask, ['title']],
  [changeChannelTask, ['title']],
  [ruleReply, ['reason']],
  [announceAttachment, FILE],
  [createStreamUpload, FILE],
  [changeFile, FILE],
  [changeVideo, FILE],
  [addFolder, FILE],
  [changeLibraryItem, FILE],
  [replaceLibraryItem, FILE],
])
