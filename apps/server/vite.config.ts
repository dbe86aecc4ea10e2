import { defineConfig } from 'vite';

/** One bundle of our own code for Node; what comes from npm stays where it is installed. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        cartage: 'src/cartage.ts',
        'solve.worker': 'src/solving/solve.worker.ts',
        'roads.worker': 'src/roads/roads.worker.ts',
        'picture.worker': 'src/pictures/picture.worker.ts',
        'roads-import.worker': 'src/roads/roads-import.worker.ts',
      },
      // Side by side, so that modules find the workers beside themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@cartage\//] },
});
