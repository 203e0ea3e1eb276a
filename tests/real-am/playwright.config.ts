import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from '../../scripts/browser.mjs';

// One after the other: all share one access manager and its users.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/real-am',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.PORTAL,
    locale: 'en-GB',
    actionTimeout: 12_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: 'script', use: { javaScriptEnabled: true }, grepInvert: /@no-script-only/, testIgnore: 'areas.spec.ts' },
    { name: 'no-script', use: { javaScriptEnabled: false }, grepInvert: /@script-only/ },
  ],
});
