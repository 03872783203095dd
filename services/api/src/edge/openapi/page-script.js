// Runs in the browser: finds calls, shows the signed-in member, and sends calls with their session.
const words = document.querySelector('#find')
const found = document.querySelector('#found')
const calls = [...document.querySelectorAll('details')]

function find() {
  const asked = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const call of calls) {
    call.hidden = !asked.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) count += 1
  }
  for (const section of document.querySelectorAll('main section')) {
    section.hidden = !section.querySelector('details:not([hidden])')
  }
  found.textContent =
    asked.length === 0 ? '' : count === 1 ? '1 call found' : `${count} calls found`
}

/** In an address that was typed or cut off, a "%" may stand for nothing. */
function namedIn(hash) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function openNamed() {
  const named = document.getElementById(namedIn(location.hash))
  if (named?.tagName === 'DETAILS') named.open = true
}

async function sayWho() {
  const who = document.querySelector('#who')
  const answer = await fetch('/api/me/detailed')
  const me = answer.ok ? (await answer.json()).data : null
  if (me) who.textContent = `Signed in as ${me.user.handle}: what you send is done as you.`
  who.hidden = false
}

async function send(form) {
  const { method } = form.dataset
  const url = new URL(`/api${form.dataset.path}`, location.href)
  for (const field of form.querySelectorAll('[data-in]')) {
    if (field.value === '') continue
    if (field.dataset.in === 'query') url.searchParams.set(field.name, field.value)
    else url.pathname = url.pathname.replace(`%7B${field.name}%7D`, encodeURIComponent(field.value))
  }
  const body = form.querySelector('textarea')?.value
  const headers = method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }
  if (body) headers['content-type'] = 'application/json'
  const answer = await fetch(url, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  return { answer, text: pretty(text) }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function onSubmit(event) {
  event.preventDefault()
  const form = event.target
  const [status, shown] = [form.querySelector('[role=status]'), form.querySelector('pre')]
  status.textContent = 'Sending…'
  try {
    const { answer, text } = await send(form)
    status.textContent = `${answer.status} ${answer.statusText}`
    status.className = answer.ok ? 'went' : 'failed'
    shown.textContent = text
    shown.hidden = text === ''
  } catch {
    status.textContent = 'The server did not answer. Try again.'
    status.className = 'failed'
  }
}

words.addEventListener('input', find)
document.addEventListener('submit', (event) => void onSubmit(event))
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return
  event.preventDefault()
  words.focus()
})
window.addEventListener('hashchange', openNamed)
document.querySelector('#tools').hidden = false
for (const form of document.querySelectorAll('form')) form.hidden = false
openNamed()
void sayWho()
