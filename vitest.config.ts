import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', environment: 'node', include: ['app/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'] },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './sandbox/wrangler.toml' } })],
        test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'] },
      },
    ],
  },
});
