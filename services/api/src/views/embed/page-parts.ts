import { createHash } from 'node:crypto'

/**
 * Small enough to be part of the page; the page's content security policy allows exactly this style
 * and this script.
 */
export const STYLE = `:root{color-scheme:light dark;--paper:#fff;--ink:#1a1530;--muted:#625c7c;--line:#e7e3f1;--soft:#f3f0fb;--go:#6336e8;--on:#fff;--gold:#835900}
@media (prefers-color-scheme:dark){:root{--paper:#171329;--ink:#f2effc;--muted:#a8a1c6;--line:#2a2445;--soft:#251c46;--go:#9a7bff;--on:#120a2b;--gold:#f5c04a}}
*{box-sizing:border-box;margin:0}body{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:transparent;color:var(--ink)}
main{display:flex;flex-direction:column;gap:10px;min-height:280px;margin:2px;padding:20px;border:1px solid var(--line);border-top:6px solid hsl(var(--hue) 75% 55%);border-radius:18px;background:var(--paper)}
.head{display:flex;justify-content:space-between;align-items:center;gap:12px;font-size:14px}.head span{padding:2px 10px;border-radius:99px;background:var(--soft);color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h1{font-size:22px;line-height:1.2;text-wrap:balance;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}h1 a{color:inherit;text-decoration:none}h1 a:hover{text-decoration:underline}
.by{color:var(--muted);font-size:14px}.winner{padding:8px 12px;border-radius:12px;background:var(--soft);font-size:14px;overflow-wrap:anywhere}.winner b{color:var(--gold)}
ul{display:flex;flex-wrap:wrap;gap:6px 16px;padding:0;list-style:none;font-size:14px;font-weight:600;margin-top:auto}
.go{display:flex;align-items:center;justify-content:center;min-height:44px;border-radius:12px;background:var(--go);color:var(--on);font-weight:700;text-decoration:none}.go:hover{filter:brightness(1.08)}
a:focus-visible{outline:3px solid var(--go);outline-offset:3px;border-radius:8px}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`

/**
 * Reads the counts again while somebody is looking at the card. When the challenge has closed, the
 * page is reloaded once.
 */
export const SCRIPT = `(()=>{const main=document.querySelector('main'),list=document.getElementById('counts'),every=15000;let closed=list.lastElementChild.textContent==='Closed';
const read=async()=>{if(closed||document.hidden)return;try{const answer=await fetch('/embed/challenges/'+encodeURIComponent(main.dataset.challenge)+'/counts',{credentials:'omit'});if(!answer.ok)return;const{counts,is_closed:now}=await answer.json();if(now){closed=true;location.reload();return}
list.replaceChildren(...counts.map((text)=>{const item=document.createElement('li');item.textContent=text;return item}))}catch{}};
setInterval(read,every);document.addEventListener('visibilitychange',read)})()`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of the card: it allows the card's own style and script, requests to
 * this site, and framing by the configured sites.
 */
export function policyFor(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    "style-src-attr 'unsafe-inline'",
    `script-src ${hashOf(SCRIPT)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length === 0 ? '*' : ["'self'", ...origins].join(' ')}`,
  ].join('; ')
}
