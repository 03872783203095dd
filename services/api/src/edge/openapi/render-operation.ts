import type { Operation } from './describe-routes.ts'
import type { JsonSchema } from './describe-schema.ts'
import { describeType, exampleOf } from './example-of.ts'
import { asHtml } from './html.ts'

export type RenderedOperation = { path: string; method: string; operation: Operation }
type Schemas = Readonly<Record<string, JsonSchema>>
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }

/** One API call: its request and response, an example of each, and a form to send it. */
export function renderOperation(
  { path, method, operation }: RenderedOperation,
  schemas: Schemas,
): string {
  const { summary, description, operationId } = operation
  const parameters = operation.parameters as Parameter[]
  const body = schemaOf(operation.requestBody)
  const words = `${method} /api${path} ${summary} ${operationId}`.toLowerCase()
  return `<details id="${asHtml(operationId)}" data-words="${asHtml(words)}"><summary><span class="method">${method.toUpperCase()}</span>
<code>/api${asHtml(path)}</code> <span class="muted">${asHtml(summary)}</span></summary>
<div class="inside"><p>${asHtml(description)}</p>
${
  parameters.length > 0
    ? list(
        'Parameters',
        parameters.map((one) => parameterLine(one, schemas)),
      )
    : ''
}
${body === undefined ? '' : renderBody(body, schemas)}
${Object.entries(operation.responses)
  .map(([status, answer]) => renderResponse(status, answer, schemas))
  .join('')}
${renderForm({ path, method, operation }, { parameters, body, schemas })}</div></details>`
}

const parameterLine = ({ name, in: place, required, schema }: Parameter, schemas: Schemas) =>
  [
    name,
    `${describeType(schema, schemas)}; in the ${place}${required ? ', required' : ''}`,
  ] as const

function renderBody(body: JsonSchema, schemas: Schemas): string {
  const required = new Set(Array.isArray(body.required) ? body.required : [])
  const fields = Object.entries(body.properties ?? {}).map(
    ([name, field]) =>
      [name, `${describeType(field, schemas)}${required.has(name) ? ', required' : ''}`] as const,
  )
  const fieldList = fields.length > 0 ? list('Body', fields) : '<h3>Body</h3>'
  return `${fieldList}${example(body, schemas)}`
}

function renderResponse(status: string, answer: JsonSchema, schemas: Schemas): string {
  const schema = schemaOf(answer)
  const title = status === 'default' ? 'Everything else' : status
  const isFailure = status === 'default' || Number(status) >= 400
  const shown = schema === undefined || isFailure ? '' : example(schema, schemas)
  return `<h3>${asHtml(title)}: ${asHtml(String(answer.description))}</h3>${shown}`
}

function renderForm(
  { path, method, operation }: RenderedOperation,
  {
    parameters,
    body,
    schemas,
  }: { parameters: Parameter[]; body: JsonSchema | undefined; schemas: Schemas },
): string {
  const fields = parameters
    .filter((one) => one.in !== 'header')
    .map(
      (one) =>
        `<label>${asHtml(one.name)}<input name="${asHtml(one.name)}" data-in="${one.in}" autocomplete="off"${one.required ? ' required' : ''}></label>`,
    )
  const text =
    body === undefined
      ? ''
      : `<label>Body<textarea spellcheck="false">${asHtml(exampleText(body, schemas))}</textarea></label>`
  return `<form class="try" hidden data-method="${method.toUpperCase()}" data-path="${asHtml(path)}" aria-label="Send ${asHtml(operation.operationId)}">
${fields.join('')}${text}<div><button>Send</button></div><p role="status"></p><pre tabindex="0" hidden></pre></form>`
}

function schemaOf(described: JsonSchema | undefined): JsonSchema | undefined {
  const content = described?.content as Record<string, { schema?: JsonSchema }> | undefined
  return content?.['application/json']?.schema
}

function list(title: string, lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(
    ([name, explanation]) => `<dt>${asHtml(name)}</dt><dd>${asHtml(explanation)}</dd>`,
  )
  return `<h3>${title}</h3><dl>${rows.join('')}</dl>`
}

const example = (schema: JsonSchema, schemas: Schemas) =>
  `<pre tabindex="0">${asHtml(exampleText(schema, schemas))}</pre>`

const exampleText = (schema: JsonSchema, schemas: Schemas) =>
  JSON.stringify(exampleOf(schema, schemas), null, 2)
