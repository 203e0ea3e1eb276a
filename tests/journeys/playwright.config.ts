import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from '../../scripts/browser.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: 'script', use: { javaScriptEnabled: true } },
    { name: 'no-script', use: { javaScriptEnabled: false } },
  ],
});
