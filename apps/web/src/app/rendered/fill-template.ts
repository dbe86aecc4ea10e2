import { htmlText } from '@cartage/contract/core/html-text.ts';

/** Files a module of ours became in the build, with those it cannot do without. */
export type BuiltFiles = Readonly<Record<string, { scripts: readonly string[]; styles: readonly string[] }>>;

export interface Built {
  /** The bare page. */
  template: string;
  files: BuiltFiles;
  /** What stands before the names of files: `/`, or `./` where the folder may lie anywhere. */
  base: string;
}

export interface Filling {
  title: string;
  about: string;
  html: string;
  /** Whether it says all it has to say without code. */
  isWhole: boolean;
  /** Query keys of the page with what they were answered. */
  answers: readonly (readonly [key: unknown, answer: unknown])[];
  modules: readonly string[];
  /** `https://cartage.example.org/front-pages/pricing`; absent where nobody knows it yet. */
  canonical: string | undefined;
}

/** The bare page of the build with the text of one page in it, what it is called, and the files it begins with. */
export function fillTemplate({ template, files, base }: Built, filling: Filling): string {
  const { html, isWhole, answers, modules } = filling;
  const all = (kind: 'scripts' | 'styles') =>
    [...new Set(modules.flatMap((name) => files[name]?.[kind] ?? []))]
      .map((file) => base + file)
      .filter((href) => !template.includes(`"${href}"`));
  const links = [
    ...all('styles').map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...all('scripts').map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  const data = `<script type="application/json" id="answers">${safeJson(answers)}</script>`;
  const loader = /<div class="loader"[\s\S]*?<\/div>/.exec(template)?.[0] ?? '';
  const needsCode = isWhole ? '' : (/<noscript>[\s\S]*?<\/noscript>/.exec(template)?.[0] ?? '');
  const between = (name: string) => new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  // Who is sent somebody's own link is told by the page alone what is behind it.
  const told = isWhole ? template.replace(between('about'), () => headOf(filling, base)) : template;
  return (
    told
      .replace('</head>', () => `${links.join('')}</head>`)
      // What there is to read comes first, with its looks: before-paint.js begins the code once it is seen.
      .replaceAll('<link rel="modulepreload"', '<link rel="code"')
      .replace(between('text'), () => `<div id="root" data-rendered>${html}</div>${loader}${needsCode}${data}`)
  );
}

function headOf({ title, about, canonical }: Filling, base: string): string {
  const card = canonical === undefined ? `${base}social-card.png` : new URL('/social-card.png', canonical).href;
  const facts = { title, description: about, image: card, url: canonical };
  return [
    `<title>${htmlText(title)} · Cartage</title>`,
    `<meta name="description" content="${htmlText(about)}">`,
    ...Object.entries(facts).flatMap(([name, text]) =>
      text === undefined ? [] : `<meta property="og:${name}" content="${htmlText(text)}">`,
    ),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${htmlText(canonical)}">`]),
  ].join('\n    ');
}

const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
