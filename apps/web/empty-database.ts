import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Beside the simulated host's page, the database its first visit begins with: in a browser the migrations take a second of it. Where
 * the file is not, as while developing, they are done there.
 */
export const emptyDatabase = (): Plugin => ({
  name: 'empty-database',
  apply: 'build',
  async generateBundle() {
    const source = gzipSync(await make(), { level: 9 });
    this.emitFile({ type: 'asset', fileName: 'empty-database.bin', source });
  },
});

async function make(): Promise<Uint8Array> {
  const outDir = join(here, 'node_modules/.empty-database');
  try {
    await build({
      configFile: false,
      root: here,
      logLevel: 'warn',
      build: {
        ssr: 'src/simulated-api/make-empty-database.ts',
        outDir,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'make.js' } },
      },
    });
    const { makeEmptyDatabase } = await import(pathToFileURL(join(outDir, 'make.js')).href);
    return await makeEmptyDatabase();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
