import { expect, type Page } from '@playwright/test'
import { admin } from './shop-process.ts'

/**
 * Signs an account in, the owner's unless another one is given, on a page of the shop at `url`, and leaves the page there. Answers the
 * token with which the account calls the API.
 */
export async function signInPage(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string } = admin,
): Promise<string> {
  const reply = await page.request.post(`${url}/api/users/login`, { data: { email, password } })
  expect(reply.ok()).toBe(true)
  const { accessToken = '', refreshToken = '' } = (await reply.json()) as Record<string, string>
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    (tokens) => {
      for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    },
    { accessToken, refreshToken },
  )
  return accessToken
}
