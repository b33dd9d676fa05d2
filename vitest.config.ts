import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  resolve: { conditions: ['@sauron/source', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['@sauron/source', 'node', 'import', 'default'] } },
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/{src,test}/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    pool: 'threads',
    isolate: false,
    // By itself vitest leaves a core free, which of two is half.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
