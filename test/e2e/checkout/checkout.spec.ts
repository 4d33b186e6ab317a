import type { Page } from '@playwright/test'
import { expect, goToPayment, test, fillAddress, fillCard, addressFields } from '#test/e2e/checkout-fixtures.ts'
import { expectSoon } from '#test/e2e/clock.ts'

test.describe('§2 the checkout', () => {
  // Shows §2.6, §2.21.
  test('sends a visitor who is not signed in to login, and back after it', async ({ page, shop }) => {
    await page.goto('/checkout')

    await expect(page).toHaveURL(`${shop.url}/account/login?from=%2Fcheckout`)
  })

  // Shows §2.6, §2.75.
  test('hides header and footer, and its logo leads home', async ({ page, customerWith, shop }) => {
    await customerWith({})
    await page.goto('/checkout')

    await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: 'Hanout, home' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
  })

  // Shows §1.4, §2.66, §2.67.
  test('shows lines, quantity badges and sums in the order summary', async ({ page, customerWith }) => {
    await customerWith(
      { model: 'Marsa', type: 'Hoodie', color: 'Ink', size: 'xl', price: 59_000, quantity: 2 },
      { model: 'Carthage', type: 'Tee', color: 'Sand', size: 'm', price: 29_900 },
    )
    await page.goto('/checkout')
    const summary = page.getByRole('complementary', { name: 'Order summary' })

    const [hoodie, tee] = [summary.getByRole('listitem').nth(0), summary.getByRole('listitem').nth(1)]
    await expect(hoodie).toContainText('Marsa Hoodie - Ink')
    await expect(hoodie).toContainText('XL')
    await expect(hoodie).toContainText('Quantity 2')
    await expect(hoodie).toContainText('$118.00')
    await expect(tee).toContainText('Carthage Tee - Sand')
    await expect(tee).toContainText('$29.90')
    await expect(summary).toContainText('Subtotal$147.90')
    await expect(summary).toContainText('Total$147.90')
  })

  // Shows §2.67, §9.3.
  test('says what shipping costs: next step, Free, or $15', async ({ page, customerWith }) => {
    await customerWith({ price: 59_000 })
    await page.goto('/checkout')
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText('ShippingCalculated next step')

    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(summary).toContainText('ShippingFree')
    await page.getByRole('radio', { name: 'Expedited' }).check()
    await expect(summary).toContainText('Shipping$15.00')
    await expect(summary).toContainText('Total$74.00')
    await page.getByRole('radio', { name: 'Standard' }).check()
    await expect(summary).toContainText('ShippingFree')
  })

  test('folds the summary on a phone, with the total in view', async ({ page, customerWith }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await customerWith({ model: 'Marsa', type: 'Hoodie' })
    await page.goto('/checkout')
    const summary = page.getByRole('complementary', { name: 'Order summary' })

    await expect(summary.getByText('$59.00').first()).toBeVisible()
    await expect(summary.getByText('Marsa Hoodie - Ink').first()).toBeHidden()
    await summary.getByText('Order summary').click()
    await expect(summary.getByText('Marsa Hoodie - Ink').first()).toBeVisible()
  })

  // Shows §2.62, §2.63, §4.18.
  test('leads through Cart, Info, Shipping and Payment: completed steps carry a check and can be revisited', async ({
    page,
    customerWith,
    shop,
  }) => {
    await customerWith({})
    await page.goto('/checkout')
    const steps = page.getByRole('navigation', { name: 'Checkout steps' })
    await expect(steps.getByRole('listitem')).toHaveText([/Cart/, 'Info', 'Shipping', 'Payment'])
    await expect(steps.getByRole('link')).toHaveCount(1)
    const checks = () =>
      steps.getByRole('listitem').evaluateAll((items) => items.map((item) => item.querySelectorAll('svg').length))
    expect(await checks()).toEqual([1, 0, 0, 0])
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(steps.getByRole('link', { name: 'Completed: Info' })).toBeVisible()
    expect(await checks()).toEqual([1, 1, 0, 0])
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(steps.getByRole('link', { name: 'Completed: Shipping' })).toBeVisible()
    expect(await checks()).toEqual([1, 1, 1, 0])

    await steps.getByRole('link', { name: 'Completed: Info' }).click()
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('La Marsa')
    await steps.getByRole('link', { name: 'Completed: Shipping' }).click()
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
    await steps.getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL(`${shop.url}/cart`)
  })

  // Shows §2.64.
  test('goes one step back with Back, and agrees with the browser’s Back and Forward', async ({
    page,
    customerWith,
    shop,
  }) => {
    await customerWith({})
    await goToPayment(page)

    await page.getByRole('link', { name: 'Back to shipping' }).click()
    await expect(page.getByRole('group', { name: 'Shipping method' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('group', { name: 'Shipping method' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('group', { name: 'Shipping method' })).toBeVisible()
    await page.goto('/checkout?step=info')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/cart`)
  })

  test('opens no step before those that lead to it', async ({ page, customerWith }) => {
    await customerWith({})
    await page.goto('/checkout?step=payment')

    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await expect(page).toHaveURL(/step=info/)
  })

  // Shows §2.68.
  test('reviews Contact, Address and at the payment step Shipping, each with Update', async ({
    page,
    customerWith,
  }) => {
    const { email } = await customerWith({})
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    const terms = page.getByRole('main').getByRole('term')
    const values = page.getByRole('main').getByRole('definition')
    const contact = [email, 'Update contact', '1 rue de Carthage, La Marsa, Tunis, 2070', 'Update address']
    await expect(terms).toHaveText(['Contact', 'Address'])
    await expect(values).toHaveText(contact)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(terms).toHaveText(['Contact', 'Address', 'Shipping'])
    await expect(values).toHaveText([...contact, 'Standard (3-5 business days), Free', 'Update shipping'])

    await page.getByRole('link', { name: 'Update contact' }).click()
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Update shipping' }).click()
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
    await page.getByRole('link', { name: 'Update address' }).click()
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
  })

  // Shows §2.70, §4.19, §9.3.
  test('offers standard (3-5 business days, free) and expedited (2-3 business days, $15)', async ({
    page,
    customerWith,
  }) => {
    await customerWith({})
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()

    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: /Standard.*3-5 business days.*Free/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Expedited.*2-3 business days.*\$15/ })).not.toBeChecked()
  })

  // Shows §1.7, §2.71, §2.72, §2.73, §2.74, §3.21, R28.
  test('asks for a card with the texts as given', async ({ page, customerWith }) => {
    await customerWith({})
    await goToPayment(page)

    await expect(page.getByText('Just use random numbers. There is no validation.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked()
    for (const name of ['Card number', 'Name on card', 'Expiration Date (MM/YY)', 'Security code']) {
      await expect(page.getByLabel(name)).toBeVisible()
    }
    await expect(page.getByLabel('Security code')).toHaveAttribute('type', 'password')
    const same = page.getByRole('radio', { name: 'Same as shipping address' })
    await expect(same).toBeChecked()
    await expect(same).toHaveAttribute('value', 'same')
    await expect(page.getByLabel('City')).toHaveCount(0)
    const different = page.getByRole('radio', { name: 'Use different billing address' })
    await expect(different).toHaveAttribute('value', 'different')
    await different.check()
    await expect(page.getByLabel('City')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to shipping' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  })
})

test.describe('§4 opening the checkout', () => {
  /** Opens the checkout, which says why it is blocked, and leads home three seconds later. */
  const expectToLeadHome = async (page: Page, reason: string) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/checkout')
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expectSoon(page, toast.filter({ hasText: `${reason} Redirecting...` }))
    await expect(page.getByRole('heading', { level: 1, name: reason })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    // The address changes only once the next page has loaded: asked for is whether the way there has begun.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isLeaving = () => asked.includes('/api/front-page')
    await page.clock.runFor(2_500)
    expect(isLeaving()).toBe(false)
    await page.clock.runFor(600)
    await expect(page).toHaveURL('/')
  }

  // Shows §4.15, §8.8.
  test('says that quantities were lowered when the stock is short', async ({ page, customerWith }) => {
    await customerWith({ model: 'Scarce', type: 'Tee', stock: 1, quantity: 3, price: 10_000 })
    await page.goto('/checkout')

    await expect(
      page.getByText('Available stock is limited. Quantities in cart have been updated!', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Total$10.00')
  })

  // Shows §4.16, §9.8.
  test('blocks an empty cart and leads home after three seconds', async ({ page, customerWith }) => {
    await customerWith()
    await expectToLeadHome(page, 'Your cart is empty.')
  })

  // Shows §4.17, §8.9.
  test('shows why the check failed, then leads home after three seconds', async ({ page, customerWith }) => {
    await customerWith({})
    await page.route('**/api/inventory/check', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'BUSY', message: 'The shop is very busy. Please try again in a moment.' },
      }),
    )
    await expectToLeadHome(page, 'The shop is very busy. Please try again in a moment.')
  })

  test('is resumed after a reload, in another tab and on another device', async ({
    page,
    customerWith,
    context,
    browser,
    shop,
  }) => {
    await customerWith({})
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.getByRole('radio', { name: 'Expedited' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
    const tokens = await page.evaluate(() => ({ ...localStorage }))

    await page.reload()
    await expect(page.getByText('Expedited (2-3 business days), $15.00')).toBeVisible()
    const tab = await context.newPage()
    await tab.goto('/checkout')
    await expect(tab.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
    const device = await browser.newPage({ baseURL: shop.url })
    await device.goto('/healthz')
    await device.evaluate(({ accessToken = '', refreshToken = '' }) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
    }, tokens)
    await device.goto('/checkout')
    await expect(device.getByText('1 rue de Carthage, La Marsa, Tunis, 2070')).toBeVisible()
    await device.close()
  })

  // Shows §1.6.
  test('uses a saved address, and saves a new one to the account', async ({ page, customerWith }) => {
    await customerWith({})
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByRole('checkbox', { name: 'Save this address to my account' }).check()
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(page.getByRole('group', { name: 'Shipping method' })).toBeVisible()

    await page.goto('/checkout?step=info')
    await expect(page.getByRole('radio', { name: /Amel Ben Ali/ })).toBeChecked()
    await expect(page.getByLabel('City')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Use a new address' }).check()
    await fillAddress(page, { ...addressFields, City: 'Sfax' })
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await expect(page.getByText('1 rue de Carthage, Sfax, Tunis, 2070')).toBeVisible()
  })
})

test.describe('§5 what the checkout requires', () => {
  // Shows §2.69, §5.9.
  test('email and all address fields, each error tied to its field', async ({ page, customerWith }) => {
    await customerWith({})
    await page.goto('/checkout')
    // What the account knows is filled in already.
    const typed = Object.keys(addressFields).filter((label) => label !== 'State' && label !== 'City')
    const fieldOf = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const governorate = page.getByRole('combobox', { name: 'Governorate' })
    const city = page.getByRole('combobox', { name: 'City' })
    for (const label of ['Email', ...typed]) await fieldOf(label).fill('')
    await governorate.selectOption('')
    await page.getByRole('button', { name: 'Continue to shipping' }).click()

    await expect(governorate).toHaveAccessibleDescription('Governorate is required')
    await expect(city).toHaveAccessibleDescription('City is required')
    for (const label of ['Email', ...typed]) {
      const field = fieldOf(label)
      await expect(field).toHaveAccessibleDescription(`${label} is required`)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  })

  // Shows §5.9.
  test('collapses white space in an address', async ({ page, customerWith }) => {
    await customerWith({})
    await page.goto('/checkout')
    await fillAddress(page, { ...addressFields, Address: '  12   rue  du   Lac ' })
    await page.getByRole('button', { name: 'Continue to shipping' }).click()

    await expect(page.getByText('12 rue du Lac, La Marsa')).toBeVisible()
  })

  // Shows §2.72, §5.10.
  test('every card field, and none of them when paying on delivery', async ({ page, customerWith }) => {
    await customerWith({})
    await goToPayment(page)
    await page.getByRole('button', { name: 'Pay now' }).click()

    for (const [name, reason] of [
      ['Card number', 'Card number is required'],
      ['Name on card', 'Name on card is required'],
      ['Expiration Date (MM/YY)', 'Expiration date is required'],
      ['Security code', 'Security code is required'],
    ] as const) {
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(reason)
    }
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()

    // The same facts as behind a direct order, on the account, also after a reload.
    await page.reload()
    const confirmation = page.getByRole('region', { name: 'Thank you' })
    await expect(confirmation).toContainText(/Order number\d{7}.*To pay on delivery\$.*Arrives .*Have \$.* ready/s)
    await confirmation.getByRole('link', { name: 'Track my order' }).click()
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(/Arrives .*Have \$.* ready/s)
    await page.getByRole('link', { name: 'Back to account' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveCount(0)
  })

  // Shows §2.73, §3.21.
  test('a billing address, when it is a different one', async ({ page, customerWith }) => {
    await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    await page.getByRole('radio', { name: 'Use different billing address' }).check()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('City is required')

    await fillAddress(page, { ...addressFields, Name: 'Selim', Address: '2 rue du Lac' })
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('link', { name: /^Order \d/ }).click()
    await expect(page.getByText('Selim Ben Ali')).toBeVisible()
  })

  // Shows §5.9.
  test('a wrong phone of the billing address is told at its field, which gets the focus', async ({
    page,
    customerWith,
  }) => {
    await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    await page.getByRole('radio', { name: 'Use different billing address' }).check()
    await fillAddress(page, { ...addressFields, Phone: '12' })
    await page.getByRole('button', { name: 'Pay now' }).click()

    const phone = page.getByRole('textbox', { name: 'Phone' })
    await expect(phone).toHaveAccessibleDescription('Phone is not valid')
    await expect(phone).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await phone.fill('20 123 456')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
  })

  // Shows §5.11, §5.12, §5.13, §5.14.
  test('card fields take digits only and format what is typed, pasted and deleted in the middle', async ({
    page,
    customerWith,
  }) => {
    await customerWith({})
    await goToPayment(page)
    const [number, expiry, code] = [
      page.getByLabel('Card number'),
      page.getByLabel('Expiration Date (MM/YY)'),
      page.getByLabel('Security code'),
    ]

    await number.pressSequentially('42a42-4242 4242 4242 99')
    await expect(number).toHaveValue('4242 4242 4242 4242')
    await number.fill('1111-2222-3333-4444')
    await expect(number).toHaveValue('1111 2222 3333 4444')
    await number.press('Home')
    for (let step = 0; step < 5; step++) await number.press('ArrowRight')
    await number.press('Backspace')
    await expect(number).toHaveValue('1112 2223 3334 444')
    await number.pressSequentially('9')
    await expect(number).toHaveValue('1119 2222 3333 4444')
    await expiry.pressSequentially('12x30')
    await expect(expiry).toHaveValue('12/30')
    await expiry.fill('01/2031')
    await expect(expiry).toHaveValue('01/31')
    await code.pressSequentially('12a34')
    await expect(code).toHaveValue('123')
    for (const [field, hint] of [
      [number, 'cc-number'],
      [expiry, 'cc-exp'],
      [code, 'cc-csc'],
    ] as const) {
      await expect(field).toHaveAttribute('inputmode', 'numeric')
      await expect(field).toHaveAttribute('autocomplete', hint)
    }
  })
})

test.describe('§4 placing the order', () => {
  // Shows §1.2, §1.4, §1.6, §2.83, §4.21, §9.8, R7.
  test('empties cart and session and shows the order at the top of the history', async ({
    page,
    customerWith,
    shop,
  }) => {
    const { id, skuIds } = await customerWith({ model: 'Marsa', type: 'Hoodie', price: 59_000, quantity: 2 })
    await goToPayment(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Pay now' }).click()

    await expect(page).toHaveURL(`${shop.url}/account`)
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    const order = page.getByRole('list', { name: 'Orders' }).getByRole('article').first()
    await expect(order).toContainText(/\d\d\/\d\d\/\d\d/)
    await expect(order).toContainText('Pending')
    await expect(order).toContainText('Marsa')
    await expect(order).toContainText('1 rue de Carthage, La Marsa, Tunis, 2070')
    await expect(order).toContainText('Standard shipping')
    await expect(order).toContainText('$118.00')
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    const { query } = shop.database
    expect(await query.selectFrom('cart_lines').selectAll().where('user_id', '=', id).execute()).toEqual([])
    expect(await query.selectFrom('checkout_sessions').selectAll().where('user_id', '=', id).execute()).toEqual([])
    const sku = await query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', skuIds[0] ?? '')
      .executeTakeFirst()
    expect(sku).toEqual({ quantity: 3 })
    await order.getByRole('link', { name: /^Order \d/ }).click()
    await expect(page.getByText('Credit card ending in 4242')).toBeVisible()
  })

  // Shows §3.21, §5.10, R28.
  test('sends nothing of the card but the name and the last four digits (R28)', async ({ page, customerWith }) => {
    await customerWith({})
    await goToPayment(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByLabel('Card number').fill('5105105105105100')
    await page.getByLabel('Name on card').fill('Amel Ben Ali')
    await page.getByLabel('Expiration Date (MM/YY)').fill('1130')
    await page.getByLabel('Security code').fill('987')
    const ordering = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/orders')
    await page.getByRole('button', { name: 'Pay now' }).click()
    expect((await ordering).postDataJSON()).toMatchObject({
      paymentInfo: { paymentMethod: 'creditCard', name: 'Amel Ben Ali', lastFour: '5100' },
      billingAddress: null,
    })
    await expect(page.getByText('Order placed successfully!')).toBeVisible()

    const all = sent.join('\n')
    expect(all).toContain('"lastFour":"5100"')
    expect(all).not.toMatch(/5105 ?1051|11\/30|"987"|securityCode|cardNumber|expiryDate/)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /5105 ?1051|lastFour/,
    )
  })
})
