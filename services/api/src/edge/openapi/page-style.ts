/** The only style sheet of the API page. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1530, #f2effc); --muted: light-dark(#625c7c, #a8a1c6);
  --paper: light-dark(#f6f4fb, #0e0b1a); --surface: light-dark(#fff, #171329); --line: light-dark(#e7e3f1, #2a2445);
  --primary: light-dark(#5b2fdc, #ae95ff); --good: light-dark(#0a7d55, #4fd7a3); --bad: light-dark(#b3261e, #ff9d94) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Inter, system-ui, sans-serif }
h1 { font-size: 2rem; margin: 0 } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
a { color: var(--primary) } p { max-width: 70ch } .muted { color: var(--muted) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 1rem 0 } nav a { padding: .5rem 0 }
.bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
  padding: .75rem 0; background: var(--paper); border-bottom: 1px solid var(--line) }
.bar label { flex: 1 1 16rem; display: grid } .bar p { margin: 0 }
input, textarea, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line);
  border-radius: 8px; padding: .5rem .75rem; min-height: 44px; width: 100% }
textarea { font: .8125rem/1.5 ui-monospace, monospace; min-height: 8rem }
button { width: auto; font-weight: 700; color: var(--primary); cursor: pointer }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0 }
summary { padding: .75rem 1rem; cursor: pointer; min-height: 44px; overflow-wrap: anywhere }
summary code { font-weight: 600 } .method { display: inline-block; min-width: 4.5rem; color: var(--primary); font-weight: 700 }
.inside { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
pre { overflow-x: auto; background: var(--paper); border-radius: 8px; padding: .75rem; font: .8125rem/1.5 ui-monospace, monospace;
  margin: .25rem 0;   max-height: 24rem }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; margin: .25rem 0 }
dt { font-weight: 600; overflow-wrap: anywhere } dd { margin: 0; color: var(--muted); overflow-wrap: anywhere }
.try { display: grid; gap: .75rem; margin-top: 1rem; padding-top: .5rem; border-top: 1px solid var(--line) }
.try label { display: grid; gap: .25rem }
.try .went { color: var(--good) } .try .failed { color: var(--bad) }
[hidden] { display: none !important }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
`
