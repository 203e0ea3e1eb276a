import { defineConfig } from 'vitest/config';

// Asks a real access manager, which `npm run test:am` starts; no part of `npm test`.
export default defineConfig({
  test: { name: 'real-am', include: ['tests/real-am/**/*.test.ts'], testTimeout: 120_000, cache: false },
});
