import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserPath } from '#test/e2e/browser.ts'

/** Runs `use` with a browser, and ends it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

interface Visitor {
  /** The address of the shop. */
  url: string
  width?: number
  /** The access token of an account that is signed in. */
  token?: string | undefined
}

/** Runs `use` with a page of a visitor who has never been here. */
export async function withVisitor<T>(
  browser: Browser,
  { url, width = 1440, token }: Visitor,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const tokens = token ? [{ name: 'accessToken', value: token }] : []
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Tunis',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      // The access tokens of a run outlive it, so no refresh token is ever asked for.
      origins: [
        { origin: url, localStorage: [...tokens, ...(token ? [{ name: 'refreshToken', value: 'unused' }] : [])] },
      ],
    },
  })
  try {
    return await use(await context.newPage(), context)
  } finally {
    await context.close()
  }
}
