import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { emptyDatabase } from './empty-database.ts';
import { rendering } from './render-files.ts';
import { towns } from './town-files.ts';

/** Words of the shell and the toolkits travel together: one file a language instead of six. */
const shellMessages = /src\/(?:app|ui|form|list-page|http|session)\/messages\/(en|fr|ar)\.ts$/;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Big and seldom asked for: kept once somebody has used them. The last two are parts of SQLite that we do not use. */
const keptOnUse = /pdfkit|(?:noto-sans-arabic|public-sans-\w+)-[^.]+\.js$|sqlite3-worker1|sqlite3-opfs-async-proxy/;

const assetsOf = (built: string[]): string[] => built.filter((path) => path.startsWith('assets/'));

/** What the document needs to open without a line; towns near a place are kept as they are looked at. */
function shellFiles(built: string[]): string[] {
  const folder = here('public/');
  const laidBeside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(folder + path).isFile(),
  );
  const assets = assetsOf(built).filter((path) => !keptOnUse.test(path));
  return ['map/towns/world.json', ...laidBeside, ...assets].sort();
}

const filesOnUse = (built: string[]): string[] => assetsOf(built).filter((path) => keptOnUse.test(path));

/** The simulated host's own service worker beside the page, the simulation's that it loads, and what it has to keep. */
const serviceWorkers = (): Plugin => ({
  name: 'service-workers',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const simulation = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
      const built = Object.keys(bundle);
      const lists = { shell: shellFiles(built), onUse: filesOnUse(built) };
      const files = {
        'mockServiceWorker.js': readFileSync(simulation, 'utf8'),
        'service-worker.js': readFileSync(here('src/simulated-api/service-worker.js'), 'utf8'),
        'shell-files.js': `self.shellFiles = ${JSON.stringify(lists)};\n`,
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  },
});

/** The built page names its code without beginning it: that is for public/before-paint.js. */
const codeFileByFile = (): Plugin => ({
  name: 'code-file-by-file',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module"( crossorigin)? src=("[^"]+")><\/script>/,
        '<link rel="modulepreload"$1 href=$2>',
      ),
  },
});

/** CASL makes its language of conditions while it loads, for every page: marked so, it stays with those who ask for it. */
const conditionsOnUse = (): Plugin => ({
  name: 'conditions-on-use',
  transform: {
    filter: { id: /@casl\/ability\/dist\/esm\/index\.mjs$/ },
    handler(code) {
      const made = ' Q = F(I, J)';
      if (!code.includes(made)) throw new Error('CASL is written otherwise now: see conditionsOnUse in vite.config.ts');
      return { code: code.replace(made, ' Q = /*#__PURE__*/F(I, J)'), map: null };
    },
  },
});

/**
 * Where people arrive: what these consist of is fetched at once. All other pages are fetched when somebody comes near a link to them, or
 * lie with the service worker, and every page would begin with the names of all their parts.
 */
const isEnteredFirst = /\/(?:login|dashboard|landing|driver|tracking)-page-/;

/** Files above that are too big to be fetched for everybody: kept once somebody has used them. */
const bigBytes = 150_000;

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

const isSmallCode = (file: BuiltFile): boolean =>
  /\.(?:js|css)$/.test(file.fileName) && (file.type === 'chunk' ? file.code : file.source).length < bigBytes;

const namesOf = (files: BuiltFile[]): string[] => files.map(({ fileName }) => fileName).sort();

/** The service worker of the served pages, and what it has to keep: what every page begins with, then the screens. */
const appWorker = (): Plugin => ({
  name: 'app-worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const made = Object.values(bundle);
      const chunks = new Map(made.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const begun = [...chunks.values()]
        .filter(({ isEntry }) => isEntry)
        .flatMap((entry) => [entry.fileName, ...entry.imports]);
      const styles = begun.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
      const fonts = made.map(({ fileName }) => fileName).filter((name) => /public-sans-latin-wght-normal/.test(name));
      const first = [...begun, ...new Set(styles), ...fonts];
      const others = made.filter(({ fileName }) => fileName.startsWith('assets/') && !first.includes(fileName));
      const later = others.filter(isSmallCode);
      const onUse = others.filter((file) => !isSmallCode(file));
      const beside = ['before-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];
      const files = { first: [...beside, ...first], later: namesOf(later), onUse: namesOf(onUse) };
      const worker = readFileSync(here('src/app/connection/service-worker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
      this.emitFile({ type: 'asset', fileName: 'app-files.js', source: `self.appFiles = ${JSON.stringify(files)};\n` });
    },
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    towns(),
    conditionsOnUse(),
    codeFileByFile(),
    ...(mode === 'demo' ? [serviceWorkers(), emptyDatabase()] : [appWorker()]),
    rendering(mode, mode === 'demo' ? 'dist-demo' : 'dist'),
  ],
  resolve: { alias: { tldts: here('src/simulated-api/no-public-suffixes.ts') } },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  // The simulated host is a static folder that works under any path.
  base: mode === 'demo' ? './' : '/',
  worker: { format: 'es' },
  server: {
    port: 5173,
    // The server refuses writes from another origin, so it has to see the page's own.
    proxy:
      mode === 'demo'
        ? {}
        : { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) =>
        isEnteredFirst.test(file) ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: (id) => `words-${shellMessages.exec(id)?.[1] ?? ''}`, test: shellMessages, priority: 30 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
            // For who asks about one record: see conditionsOnUse.
            { name: 'conditions', test: /node_modules\/@ucast\//, priority: 15 },
            // What every page begins with, in one file: it compresses better than twenty.
            { name: 'shell', test: (id) => !/(?:main\.tsx|\.html)$/.test(id), tags: ['$initial'], priority: 10 },
            // The parts of the map would take them along, and every list of routes would load those.
            { name: 'route-colours', test: /src\/map\/route-colours\./, priority: 6 },
            // Loaded by every map, and by nothing else.
            {
              name: 'base-map-parts',
              test: /node_modules\/topojson-client\/|src\/map\/(stop-markers|route-ways|line-credit)\./,
              priority: 5,
            },
            // Many small files that many pages share: they compress better together.
            // The simulated API begins with all of it: eighty files one after the other took a second.
            ...(mode === 'demo' ? [{ name: 'contract', test: /packages\/contract\/src\//, priority: 8 }] : []),
            // What the first screen needs of the contract, without the rest.
            {
              name: 'logistics-schemas',
              test: /contract\/src\/(?:core\/zoned-time|logistics\/(?:[\w.]+\.schema|routes\/routes\.schema|stops\/at-door\.schema|zones\/zone-bar\.schema))\.ts/,
              priority: 6,
            },
            {
              name: 'logistics-contract',
              test: /contract\/src\/logistics\/(?:(?:plans|routes|runs|stops|settings)\/|[\w.]+\.ts)/,
              priority: 5,
            },
            {
              name: 'fields',
              test: /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|NativeSelect|CloseButton|Combobox\/ComboboxChevron)\//,
              priority: 5,
            },
          ],
        },
      },
    },
  },
}));
