/**
 * The first segments of all addresses. Members, organisations and platforms cannot use them as
 * names.
 */
export const FIRST_SEGMENTS = [
  ...['about', 'accessibility', 'account', 'admin', 'category', 'challenges', 'code-of-conduct'],
  ...['contact', 'contact-us', 'dev', 'discover-nervus', 'discovernervus', 'discussion-forums'],
  ...['dmca', 'faqs', 'gdpr', 'get-support', 'home', 'idea-race', 'introduction'],
  ...[
    'join-the-community',
    'learn',
    'me',
    'medals',
    'medals-badges',
    'mentor',
    'moderation',
    'moderation-log',
  ],
  ...['moved', 'my-account', 'my-dashboard', 'nerve-boards', 'notifications', 'olympiad'],
  ...['organisations', 'organizations', 'platform', 'platform-leaderboard', 'platforms', 'policy'],
  ...['privacy-policy', 'question-collection', 'reading-list', 'rpg', 'scores-stats', 'search'],
  ...['send-feedback', 'sharing', 'sharing-center', 'sign-in', 'sign-up', 'skeptic', 'support'],
  ...['suggestion-box', 'teams', 'terms-of-service', 'tos', 'unsubscribe', 'welcome'],
] as const

/** Names that would impersonate Ideathlon, or that have a special meaning to machines. */
const SYSTEM_NAMES = [
  ...[
    'account-removed',
    'admins',
    'administrator',
    'anyone',
    'api',
    'app',
    'assets',
    'auth',
    'blog',
  ],
  ...[
    'channel',
    'create',
    'dashboard',
    'data',
    'docs',
    'everybody',
    'everyone',
    'favicon.ico',
    'files',
    'forum',
    'forums',
    'health',
  ],
  ...['help', 'here', 'ideathlon', 'images', 'img', 'index.html', 'info', 'leaderboard'],
  ...['leaderboards', 'login', 'logout', 'mail', 'manifest.webmanifest', 'messages', 'metrics'],
  'moderator',
  ...['moderators', 'new', 'nobody', 'null', 'oauth', 'oauth2', 'official', 'postmaster', 'ready'],
  ...['register', 'release', 'robots.txt', 'root', 'security', 'security.txt', 'settings', 'share'],
  ...[
    'signin',
    'signout',
    'signup',
    'sitemap.xml',
    'staff',
    'staging',
    'static',
    'status',
    'sw.js',
  ],
  ...['system', 'team', 'undefined', 'webmaster', 'websocket', 'well-known', 'www'],
] as const

const RESERVED: ReadonlySet<string> = new Set([...FIRST_SEGMENTS, ...SYSTEM_NAMES])
/** Placeholders for people without a name, and the names given to erased and merged accounts. */
const PLACEHOLDER = /recipient|anonymous|^(removed|merged)-\d+$/

export function isReservedName(name: string): boolean {
  return RESERVED.has(name) || PLACEHOLDER.test(name)
}
