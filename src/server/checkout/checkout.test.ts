import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shippingAddress } from '#test/checkout.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('§3 the checkout session', () => {
  // Shows §3.19, §7.27, §9.8, R10.
  it('is nothing until it is started, then begins at step 1 with the e-mail of the account (R10)', async () => {
    const customer = await shop.signIn()
    const uid = customer.id
    expect(await customer.api.getCheckout({ uid })).toBeNull()

    const started = await customer.api.startCheckout({ uid })

    expect(started).toMatchObject({
      id: expect.stringMatching(/./),
      currentStep: 1,
      email: customer.email,
      shippingAddress: null,
      shippingOption: { standard: false, expedited: false },
      shippingCost: 0,
    })
    expect(await customer.api.getCheckout({ uid })).toEqual(started)
  })

  it('is one, however many tabs start it at once', async () => {
    const customer = await shop.signIn()

    const started = await Promise.all(Array.from({ length: 5 }, () => customer.api.startCheckout({ uid: customer.id })))

    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  })

  // Shows §3.19, §4.19, R10, C8.
  it('chooses standard on entering the shipping step, and keeps a choice that was made (§4)', async () => {
    const customer = await shop.signIn()
    const uid = customer.id
    await customer.api.startCheckout({ uid })

    const entered = await customer.api.saveCheckout({ uid, shippingAddress, currentStep: 2 })
    expect(entered).toMatchObject({ currentStep: 2, shippingOption: { standard: true, expedited: false } })

    const chosen = await customer.api.saveCheckout({ uid, shippingOption: { standard: false, expedited: true } })
    expect(chosen.shippingCost).toBe(15_000)
    const back = await customer.api.saveCheckout({ uid, email: 'other@example.com', shippingAddress, currentStep: 1 })
    expect(back).toMatchObject({ currentStep: 2, shippingOption: { expedited: true }, email: 'other@example.com' })
  })

  // Shows §4.20.
  it('has one of standard and expedited, whatever it is told', async () => {
    const customer = await shop.signIn()
    const uid = customer.id
    await customer.api.startCheckout({ uid, shippingAddress })
    const save = (standard: boolean, expedited: boolean) =>
      customer.api.saveCheckout({ uid, shippingOption: { standard, expedited } })

    for (const chosen of [true, false]) {
      const shippingOption = { standard: chosen, expedited: !chosen }
      expect(await save(chosen, !chosen)).toMatchObject({ shippingOption })
      await expect(save(true, true)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: { shippingOption: 'Choose one way of shipping' } },
      })
      expect(await save(false, false)).toMatchObject({ shippingOption })
    }
  })

  // Shows §5.9.
  it('trims address texts and collapses white space inside them (§5)', async () => {
    const customer = await shop.signIn()
    const uid = customer.id

    const session = await customer.api.startCheckout({
      uid,
      shippingAddress: {
        ...shippingAddress,
        name: ' Amel \n Zohra',
        lastName: 'Ben   Ali ',
        address: '  12   rue \t de Carthage ',
        city: ' La  Marsa ',
        state: '\tGrand  Tunis ',
        zipCode: ' 2070 ',
      },
    })

    expect(session.shippingAddress).toMatchObject({
      name: 'Amel Zohra',
      lastName: 'Ben Ali',
      address: '12 rue de Carthage',
      city: 'La Marsa',
      state: 'Grand Tunis',
      zipCode: '2070',
    })
  })

  // Shows §5.9.
  it.each(['name', 'lastName', 'phoneNumber', 'address', 'city', 'state', 'zipCode'])(
    'requires %s (§5)',
    async (field) => {
      const customer = await shop.signIn()

      await expect(
        customer.api.startCheckout({ uid: customer.id, shippingAddress: { ...shippingAddress, [field]: '   ' } }),
      ).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: { [`shippingAddress.${field}`]: expect.stringContaining('is required') as string } },
      })
    },
  )

  // Shows §3.19, §3.20, §7.27.
  it('takes a saved address of the account by its id, and no one else’s', async () => {
    const [mine, theirs] = [await shop.signIn(), await shop.signIn()]
    const place = { city: 'La Marsa', zipCode: '2070' }
    const saved = await mine.api.addAddress({ ...shippingAddress, ...place })

    const session = await mine.api.startCheckout({ uid: mine.id, shippingAddressId: saved.id })

    expect(session.shippingAddress).toEqual({
      ...shippingAddress,
      ...place,
      id: saved.id,
      phoneNumber: saved.phoneNumber,
    })
    await expect(theirs.api.startCheckout({ uid: theirs.id, shippingAddressId: saved.id })).rejects.toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    })
  })

  it('keeps a phone normalised, and refuses one that is none', async () => {
    const customer = await shop.signIn()
    const start = (phoneNumber: string) =>
      customer.api.startCheckout({ uid: customer.id, shippingAddress: { ...shippingAddress, phoneNumber } })

    await expect(start('12 345 6')).rejects.toMatchObject({
      details: { fields: { 'shippingAddress.phoneNumber': 'Phone is not valid' } },
    })
    expect((await start('20 123 456')).shippingAddress?.phoneNumber).toBe('+21620123456')
  })

  // Shows C8.
  it('refuses a step whose predecessors are not complete, and saves of a session that is over', async () => {
    const customer = await shop.signIn()
    const uid = customer.id
    await expect(customer.api.saveCheckout({ uid, email: 'a@example.com' })).rejects.toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    })
    await customer.api.startCheckout({ uid })

    await expect(customer.api.saveCheckout({ uid, currentStep: 2 })).rejects.toMatchObject({ code: 'STEP_NOT_READY' })
    await customer.api.deleteCheckout({ uid })
    expect(await customer.api.getCheckout({ uid })).toBeNull()
  })

  // Shows §6.6, S3.
  it('belongs to its account alone', async () => {
    const [mine, theirs] = [await shop.signIn(), await shop.signIn()]
    await theirs.api.startCheckout({ uid: theirs.id, shippingAddress })
    const refused = { code: 'NOT_YOURS' }

    for (const uid of [theirs.id, 'nobody']) {
      await expect(mine.api.getCheckout({ uid })).rejects.toMatchObject(refused)
      await expect(mine.api.startCheckout({ uid })).rejects.toMatchObject(refused)
      await expect(mine.api.saveCheckout({ uid, email: 'a@example.com' })).rejects.toMatchObject(refused)
      await expect(mine.api.deleteCheckout({ uid })).rejects.toMatchObject(refused)
    }
    await expect(shop.api.getCheckout({ uid: theirs.id })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const unverified = await shop.signIn({ isVerified: false })
    await expect(unverified.api.startCheckout({ uid: unverified.id })).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
  })

  // Shows R28.
  it('takes nothing of a card (R28)', async () => {
    const customer = await shop.signIn()
    const save = (more: object) => customer.api.startCheckout({ uid: customer.id, ...more })

    await expect(save({ cardNumber: '4242 4242 4242 4242' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(
      save({ shippingAddress: { ...shippingAddress, address: 'card 4242-4242-4242-4242' } }),
    ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})
