import { expect, test } from '../shop.ts'

test('pages come alive as they were sent: nothing is rendered anew in the browser', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(String(error)))
  for (const path of ['/', '/fr', '/ar/collections/hoodies-Pants', '/cart', '/track-order']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    // React keeps what it knows of an element on the element.
    const isAlive = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isAlive)
  }
  expect(errors).toEqual([])
})

test('the code of what visitors open next is there before a link is tapped', async ({ page }) => {
  const loaded = ['collection-page.js', 'product-page.js', 'api.js'].map((name) =>
    page.waitForRequest((request) => request.url().endsWith(`/${name}`)),
  )
  await page.goto('/')
  await Promise.all(loaded)
})
