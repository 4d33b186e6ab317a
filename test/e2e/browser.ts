import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/** The browser of the tests: the headless shell starts and draws faster than the whole of Chromium. */
export const browserPath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
