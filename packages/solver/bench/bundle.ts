import { dirname, join } from 'node:path';
import { build } from 'vite';

/** A file of this folder with all it imports of the package as one text, as the product ships its workers. */
export async function bundle(file: string, format: 'es' | 'cjs'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    define: { 'import.meta.dirname': JSON.stringify(dirname(file)) },
    build: { ssr: file, write: false, rollupOptions: { output: { format } } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}
