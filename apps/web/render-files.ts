import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Built, BuiltFiles } from './src/app/rendered/fill-template.ts';
import { renderedModules } from './src/app/rendered/rendered-pages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Beside the pages, what renders the public ones without a browser: for the server in `.render/`. The simulated host has
 * no server, so its one page gets the text of the first there and then.
 */
export const rendering = (mode: string, outDir: string): Plugin => {
  let files: BuiltFiles = {};
  return {
    name: 'rendering',
    apply: 'build', // tests and the development server have this configuration too, and no bundle
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        files = Object.fromEntries(renderedModules.map((name) => [name, filesOf(here + name, bundle)]));
      },
    },
    async closeBundle() {
      const folder = join(here, outDir, '.render');
      const entry = await buildRenderer(mode, folder);
      if (mode === 'demo') await renderFront(join(here, outDir), join(folder, entry), files);
      else writeFileSync(join(folder, 'files.json'), JSON.stringify({ entry, files }));
    },
  };
};

/** The name of its entry, another with each build: a server that runs on can take up the new one. */
async function buildRenderer(mode: string, outDir: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: here,
    mode,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/rendered/render-page.tsx',
      outDir,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
    },
  });
  const entry = 'output' in made ? made.output.find((file) => file.type === 'chunk' && file.isEntry) : undefined;
  if (!entry) throw new Error('The renderer of the public pages was not built');
  return entry.fileName;
}

/** The chunk a module is in, and what that imports at once. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): BuiltFiles[string] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!first) throw new Error(`${module} is in no chunk: is it still lazy, and still there?`);
  const scripts = new Set([first.fileName]);
  for (const name of scripts)
    for (const next of chunks.find((one) => one.fileName === name)?.imports ?? []) scripts.add(next);
  const styles = chunks
    .filter(({ fileName }) => scripts.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...scripts], styles };
}

async function renderFront(outDir: string, renderer: string, files: BuiltFiles): Promise<void> {
  const page = join(outDir, 'index.html');
  const { renderPage } = (await import(pathToFileURL(renderer).href)) as RenderModule;
  const built = { template: readFileSync(page, 'utf8'), files, base: './' };
  const html = await renderPage({ address: '/', built, ask: async () => undefined });
  if (html === undefined) throw new Error('The first page could not be rendered');
  writeFileSync(page, html);
  rmSync(dirname(renderer), { recursive: true });
}

interface RenderModule {
  renderPage(page: { address: string; built: Built; ask: () => Promise<unknown> }): Promise<string | undefined>;
}
