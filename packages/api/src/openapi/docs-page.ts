import { htmlText as text } from '@cartage/contract/core/html-text.ts';
import type { ApiDescription, Operation, Parameter, Told } from './describe-call.ts';

const pretty = (value: unknown) => text(JSON.stringify(value, null, 2));

/** The reference as one page that needs no script: it can be read, searched and printed anywhere. */
export function docsPage({ paths, tags, webhooks }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${name}">${text(titleOf(name))}</h2>${own.map(callOf).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cartage API</title><style>${style}</style></head>
<body><nav aria-label="Topics"><a class="brand" href="#top">Cartage API</a>
${tags.map(({ name }) => `<a href="#${name}">${text(titleOf(name))}</a>`).join('')}
<a href="#webhookEvents">Webhook events</a></nav>
<main id="top"><h1>Cartage API</h1>
<p>${calls.length} calls. Machines read <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). Programs show an API key in
<code>X-Api-Key</code>, people’s clients the token of <code>POST /api/auth/login</code> as
<code>Authorization: Bearer …</code>.</p>
${sections.join('\n')}
<section><h2 id="webhookEvents">Webhook events</h2><p>What is sent to the servers under Webhooks, by POST and signed by the
Standard Webhooks specification. It may come twice, and in another order; its <code>webhook-id</code> stays the same.</p>
${Object.values(webhooks)
  .map(({ post }) => toldOf(post))
  .join('')}</section></main></body></html>`;
}

const titleOf = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/([A-Z])/g, (letter, _g, at) =>
    at === 0 ? letter : ` ${letter.toLowerCase()}`,
  );

function callOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return `<details id="${operationId}"><summary><b class="${method}">${method}</b> <code>${text(path)}</code> <span>${text(
    summary,
  )}</span></summary>
<p>${text(description)}</p>${parametersOf(parameters)}${requestBody ? `<h4>Body</h4>${contentOf(requestBody)}` : ''}
${Object.entries(responses)
  .map(([status, reply]) => `<h4>${status} ${text(descriptionOf(reply))}</h4>${contentOf(reply)}`)
  .join('')}</details>`;
}

const toldOf = ({ summary, description, parameters, requestBody, responses }: Told): string =>
  `<details id="event.${summary}"><summary><b>POST</b> <code>${summary}</code></summary><p>${text(description)}</p>${parametersOf(
    parameters,
  )}<h4>Body</h4>${contentOf(requestBody)}${Object.entries(responses)
    .map(([status, reply]) => `<h4>${status} ${text(descriptionOf(reply))}</h4>`)
    .join('')}</details>`;

function parametersOf(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${text(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td><code>${text(
        JSON.stringify(one.schema),
      )}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><div class="wide"><table>${rows.join('')}</table></div>`;
}

const descriptionOf = (reply: object) => ('description' in reply ? String(reply.description) : '');

function contentOf(holder: object): string {
  const content = 'content' in holder && holder.content;
  if (typeof content !== 'object' || content === null) return '';
  return Object.entries(content)
    .map(([type, { schema, example }]: [string, { schema?: unknown; example?: unknown }]) => {
      const shown = example === undefined ? '' : `<pre>${pretty(example)}</pre>`;
      const shape = schema
        ? `<details><summary>Schema (${text(type)})</summary><pre>${pretty(schema)}</pre></details>`
        : '';
      return shown + shape;
    })
    .join('');
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#e4e3ea, #3b3d52); --soft: light-dark(#f6f5fa, #25273a); --accent: light-dark(#5e50ee, #a59ef8) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 "Public Sans", system-ui, sans-serif; background: light-dark(#fff, #1e2030); color: light-dark(#2f2b3d, #e1def5) }
nav { position: fixed; inset-block: 0; inset-inline-start: 0; inline-size: 15rem; overflow: auto; padding: 1rem; border-inline-end: 1px solid var(--line); display: flex; flex-direction: column; gap: .15rem }
nav a { color: inherit; text-decoration: none; padding: .2rem .5rem; border-radius: .35rem } nav a:hover { background: var(--soft) }
.brand { font-weight: 700; color: var(--accent) }
main { margin-inline-start: 15rem; padding: 2rem clamp(1rem, 4vw, 3rem); max-inline-size: 70rem }
main a { color: var(--accent) }
h2 { margin-block: 2.5rem .75rem } h4 { margin-block: 1rem .35rem }
section > details { border: 1px solid var(--line); border-radius: .5rem; margin-block: .4rem; padding: .5rem .9rem }
summary { cursor: pointer; overflow-wrap: anywhere } summary span { opacity: .75; margin-inline-start: .5rem }
b { display: inline-block; min-inline-size: 4.2rem; font-size: .8rem; color: var(--accent) }
.DELETE { color: light-dark(#c62828, #ff8a80) } .POST { color: light-dark(#1b7f3b, #7ddc97) }
pre { background: var(--soft); padding: .75rem; border-radius: .4rem; overflow: auto; max-block-size: 24rem; font-size: 13px }
.wide { overflow-x: auto } table { border-collapse: collapse } td { padding: .2rem .75rem .2rem 0; vertical-align: top }
@media (max-width: 60rem) { nav { position: static; inline-size: auto; flex-flow: row wrap; border: 0 } main { margin: 0 } }`;
