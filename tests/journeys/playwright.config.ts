import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from '../../scripts/browser.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // What passes at the second try only is a defect to be found.
  retries: 0,
  // A journey of many pages, on a machine that has other things to do.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // What cannot be pressed is a failure long before the journey's own time is up.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What fades in is looked at when it is there, by axe too.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: 'script', use: { javaScriptEnabled: true } },
    { name: 'no-script', use: { javaScriptEnabled: false }, grepInvert: /@script-only/ },
  ],
});
