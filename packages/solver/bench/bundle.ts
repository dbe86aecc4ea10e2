import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build } from 'vite';

/** A file of this folder with all it imports of the package as one text, as the product ships its workers. */
export const bundle = (file: string, format: 'es' | 'cjs'): Promise<string> =>
  bundleAs({ ssr: file, rollupOptions: { output: { format } } }, dirname(file));

/** A file with all it imports as one script of a page. */
export const bundleForPage = (entry: string): Promise<string> =>
  bundleAs({ minify: true, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } }, dirname(entry));

async function bundleAs(how: BuildEnvironmentOptions, folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    define: { 'import.meta.dirname': JSON.stringify(folder) },
    build: { ...how, write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}
