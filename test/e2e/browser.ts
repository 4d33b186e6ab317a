import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/** Path of the browser: the headless shell starts and renders faster than full Chromium. */
export const browserPath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium')
