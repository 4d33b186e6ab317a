import { expect, test } from '#test/e2e/shop.ts'

// Shows §2.85, §5.8, §4.27.
test('§2 addresses are added, edited and deleted, and lead back to the account', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/account/addresses')
  await expect(page.getByText('No addresses added yet')).toBeVisible()
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByRole(name === 'City' ? 'combobox' : 'textbox', { name, exact: true })
  const governorate = form.getByRole('combobox', { name: 'Governorate', exact: true })
  const list = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')

  await test.step('§5 every field is required, the zip code a number', async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    for (const name of ['Name', 'Last Name']) await field(name).fill('')
    await form.getByRole('button', { name: 'Save address' }).click()
    for (const name of ['Name', 'Last Name', 'Phone', 'Address', 'City', 'Zip code']) {
      await expect(field(name)).toHaveAttribute('required', '')
      await expect(field(name)).toHaveAccessibleDescription(/ is required$/)
    }
    await expect(governorate).toHaveAttribute('required', '')
    await expect(governorate).toHaveAccessibleDescription('Governorate is required')
    await expect(field('Zip code')).toHaveAttribute('inputmode', 'numeric')
    await field('Zip code').fill('10a0')
    await expect(field('Zip code')).toHaveAccessibleDescription('Zip code is a number')
  })

  const address = {
    Name: 'Amel',
    'Last Name': 'Ben Ali',
    Phone: '20 123 456',
    Address: '1 rue de Carthage',
    City: 'Tunis',
    'Zip code': '1000',
  }
  for (const [name, value] of Object.entries(address)) await field(name).fill(value)
  await governorate.selectOption('Tunis')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(list).toHaveCount(1)

  await list.getByRole('button', { name: /^Edit/ }).click()
  await expect(field('City')).toHaveValue('Tunis')
  await expect(form.getByLabel('Primary address')).toBeDisabled()
  await field('City').fill('Bizerte')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(list).toContainText('Bizerte')

  await list.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('No addresses added yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to account' }).click()
  await expect(page).toHaveURL('/account')
})

test('a state that was typed before stays with its address until a governorate is chosen', async ({
  page,
  shop,
  signIn,
}) => {
  const { id: userId = '' } = await signIn({})
  const typed = { name: 'Amel', lastName: 'Ben Ali', phoneNumber: '20 123 456', address: '1 rue A', zipCode: '1000' }
  await page.goto('/account/addresses')
  await page.evaluate(
    async (address) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      const headers = { 'content-type': 'application/json', authorization }
      await fetch('/api/users/addresses', { method: 'POST', headers, body: JSON.stringify(address) })
    },
    { ...typed, city: 'Lafayette', state: 'Grand Tunis' },
  )
  const readState = () =>
    shop.database.query.selectFrom('addresses').select('state').where('user_id', '=', userId).executeTakeFirst()
  await page.reload()
  const edit = page.getByRole('button', { name: /^Edit/ })
  const form = page.getByRole('dialog')
  const governorate = form.getByRole('combobox', { name: 'Governorate' })
  const save = async () => {
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form).toBeHidden()
  }
  await edit.click()
  await expect(governorate).toHaveValue('Grand Tunis')
  await form.getByRole('combobox', { name: 'City' }).fill('Le Bardo')
  await save()
  expect(await readState()).toEqual({ state: 'Grand Tunis' })
  await edit.click()
  await governorate.selectOption('Ariana')
  await save()
  expect(await readState()).toEqual({ state: 'Ariana' })
})
