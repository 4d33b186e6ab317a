import type { Page } from '@playwright/test'
import { skipToContent, tabTo, typeInto } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

/** A size of the demo shop's first hoodie that can be bought, and what is left of it. */
const stockOf = async (shop: { url: string }, color: string, size: string) => {
  const reply = await fetch(`${shop.url}/api/products/marsa-heavy-hoodie`)
  const { variants } = (await reply.json()) as {
    variants: { color: string; sizes: { value: string; quantity: number }[] }[]
  }
  return variants.find((variant) => variant.color === color)?.sizes.find(({ value }) => value === size)?.quantity ?? 0
}

async function fillContact(page: Page, name: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill('amel@example.com')
  await form.getByLabel('Phone').fill('20 123 456')
  await form.getByLabel('Address').fill('1 rue de Carthage, Tunis')
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`a visitor on a ${screen}`, { tag: screen === 'desk' ? '@sweep' : [] }, () => {
    test.use({ viewport })

    // Shows §1.1, §1.4, §1.6, §2.3, §2.56, §2.61, §4.22, §6.1, §8.12, §9.1.
    test('finds, chooses, orders; staff ship it; stock is one less', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const before = await stockOf(shop, 'Olive', 'M')

      await page.goto('/')
      await expectAccessible()
      await page.getByRole('link', { name: 'Shop now' }).first().click()
      await expect(page).toHaveURL(/\/collections\/products$/)
      await expectAccessible()

      // Products that other tests added come first: a filter brings this one to the first page.
      await page.goto('/collections/hoodies-Pants?color=Olive')
      await page
        .getByRole('link', { name: /Marsa Heavy Hoodie/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Marsa Heavy Hoodie' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Select size' })).toBeVisible()
      await page.getByRole('link', { name: 'Olive', exact: true }).click()
      await expect(page).toHaveURL(/marsa-heavy-hoodie-olive$/)
      await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
      await expect(page.getByRole('button', { name: 'Add M to bag' })).toBeVisible()
      await expectAccessible()

      await page.getByRole('button', { name: 'Order Now' }).click()
      const name = `Amel of the ${screen}`
      await fillContact(page, name)
      await expect(page.getByRole('dialog')).toContainText('156.000 DT')
      await expectAccessible()
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await expect(page.getByText('Order processed successfully!')).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Continue shopping' }).click()
      // The shelves were looked at anew; what was chosen still is.
      await expect(page.getByRole('radio', { name: 'M (In Stock)', exact: true })).toBeChecked()

      await signIn('admin')
      await page.goto('/admin/orders')
      const order = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first()
      await expect(order).toContainText('Marsa Heavy Hoodie')
      await expectAccessible()
      await order.getByRole('button', { name: 'Mark as Shipped' }).click()
      await expect(order.getByRole('button', { name: 'Mark as Shipped' })).toHaveCount(0)

      expect(await stockOf(shop, 'Olive', 'M')).toBe(before - 1)
    })
  })
}

test('a visitor without a mouse orders by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Shop now' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()

  // Products that other tests added come first: this address lists few.
  await page.goto('/collections/hoodies-Pants?color=Olive&type=Hoodie')
  await skipToContent(page)
  const card = page.getByRole('article').filter({ hasText: 'Marsa Heavy Hoodie' }).first()
  await tabTo(page, card.getByRole('link', { name: /^Marsa Heavy Hoodie/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Marsa Heavy Hoodie' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /\(In Stock\)/ }).first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Order Now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Order now' })).toBeVisible()
  await typeInto(page, {
    'Full name': 'Sami',
    Email: 'sami@example.com',
    Phone: '+216 98 765 432',
    Address: 'La Marsa',
  })
  await tabTo(page, page.getByRole('button', { name: 'Place order' }), 5)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an order whose page is reloaded while it is sent, and which is sent again, is one order', async ({ page }) => {
  const numbers: string[] = []
  const sendOrder = async () => {
    await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Order Now' }).click()
    await fillContact(page, 'Reloaded')
    await page.getByRole('button', { name: 'Place order' }).click()
  }
  const isPlaced = Promise.withResolvers<void>()
  await page.route(
    '**/api/orders/createOrder',
    async (route) => {
      // The shop has the order, the page hears nothing of it.
      const answer = await route.fetch()
      numbers.push(((await answer.json()) as { number: string }).number)
      isPlaced.resolve()
    },
    { times: 1 },
  )
  await page.goto('/product/marsa-heavy-hoodie-olive')
  await sendOrder()
  await isPlaced.promise
  await page.reload()
  await sendOrder()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(numbers[0] ?? 'a number')

  await test.step('the same order later is a new one', async () => {
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await page.reload()
    const answer = page.waitForResponse('**/api/orders/createOrder')
    await sendOrder()
    expect(((await (await answer).json()) as { number: string }).number).not.toBe(numbers[0])
  })
})

// Shows §5.1.
test('a mistake is told beside its field, and nothing is lost', async ({ page }) => {
  await page.goto('/product/marsa-heavy-hoodie')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('Please select your size.')).toBeVisible()

  await page
    .getByRole('radio', { name: /In Stock/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Order Now' }).click()

  // Shows §2.60, §5.4.
  await test.step('§2 §5 full name, email, phone and address are asked for, all required', async () => {
    const form = page.getByRole('dialog', { name: 'Order now' })
    const fields = form.getByRole('textbox')
    await expect(fields).toHaveCount(4)
    expect(
      await fields.evaluateAll((inputs) =>
        inputs.map((input) => {
          const { labels, type, required } = input as HTMLInputElement
          return [labels?.[0]?.textContent, type, required]
        }),
      ),
    ).toEqual([
      ['Full name', 'text', true],
      ['Email', 'email', true],
      ['Phone', 'tel', true],
      ['Address', 'textarea', true],
    ])
    await form.getByRole('button', { name: 'Place order' }).click()
    for (const name of ['Full name', 'Email', 'Phone', 'Address'])
      await expect(form.getByLabel(name)).toHaveAccessibleDescription(`${name} is required`)
  })

  await test.step('at 200 % there is room to fill it in', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 640, height: 400 })
    for (const name of ['Full name', 'Email']) await expect(page.getByLabel(name)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Place order' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 })
    if (size) await page.setViewportSize(size)
  })

  await fillContact(page, 'Amel')
  await page.getByLabel('Email').fill('amel')
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is not valid')
  await expect(page.getByLabel('Full name')).toHaveValue('Amel')
})
