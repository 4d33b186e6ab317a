import { expect, test } from '#test/e2e/shop.ts'
import { getMailSecret, listMailsTo } from '#test/mails.ts'

const section = {
  id: 'letter',
  type: 'newsletter',
  hidden: false,
  startsAt: null,
  endsAt: null,
  languages: [],
  tone: 'ink',
  title: { en: '', fr: '', ar: '' },
  line: { en: '', fr: '', ar: '' },
}

test.beforeEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx
      .insertInto('front_page_versions')
      .values({ id: 'letter', number: 1, sections: JSON.stringify([section]), published_at: '', next_change_at: null })
      .execute()
  }),
)
test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('front_page_versions').execute()
    await tx.deleteFrom('newsletter_subscribers').execute()
  }),
)

test(
  'a reader asks for the newsletter, confirms it, is in the back office, and leaves with one click',
  { tag: '@sweep' },
  async ({ page, shop, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/fr')
    const form = page.getByRole('region', { name: 'Soyez les premiers informés' })
    await expectAccessible()
    await form.getByLabel('E-mail').fill('reader@example.com')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(form.getByText('Presque fini')).toBeVisible()

    await page.goto(`/fr/newsletter/confirm#${await getMailSecret(shop, 'reader@example.com')}`)
    await expect(page.getByRole('heading', { name: 'Vous êtes inscrit' })).toBeVisible()
    await expectAccessible()

    await signIn('admin')
    await page.goto('/admin/newsletter')
    await expect(page.getByText('reader@example.com')).toBeVisible()
    await expectAccessible()

    await page.goto(`/ar/newsletter/leave#${(await listMailsTo(shop, 'reader@example.com')).at(-1)?.payload['leave']}`)
    await expect(page.getByRole('heading', { name: 'تم إلغاء الاشتراك' })).toBeVisible()
    expect(await shop.database.query.selectFrom('newsletter_subscribers').select('id').execute()).toEqual([])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the newsletter is sent and answered', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/ar')
    await page.locator('input[name=email]').fill('silent@example.com')
    await page.locator('input[name=consent]').check()
    await page.locator('form[action="/api/newsletter/form"] button').click()
    await expect(page).toHaveURL(/\/ar\/newsletter\?state=asked/)
    await expect(page.getByText('بقيت خطوة واحدة')).toBeVisible()
  })
})
