import { defineConfig } from '@playwright/test'
import { browserPath } from './test/e2e/browser.ts'
import { runLightly } from './test/run-lightly.ts'

runLightly()

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/seed-template.ts',
  workers: 2,
  fullyParallel: true,
  // A machine that others share may stand still for half a minute; nothing waits longer than it must.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Tunis',
    trace: 'off',
    // What a service worker answers, `page.route` does not see. The test of ours lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what is compiled in the background for longer ones takes an eighth of their time.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
