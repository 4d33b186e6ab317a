import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { updatePositions } from './queries.ts'
import { shippingAddress } from '#test/checkout.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Customer = Awaited<ReturnType<typeof shop.signIn>>
const add = ({ api }: Customer, city: string, isMain = false) => api.addAddress({ ...shippingAddress, city, isMain })
/** The cities in order, the primary one with a star. */
const order = async ({ api }: Customer) =>
  (await api.listAddresses()).map(({ city, isMain, displayOrder }) => `${displayOrder} ${city}${isMain ? '*' : ''}`)

describe('addresses (§4)', () => {
  // Shows §4.27.
  it('makes the first one primary, whatever it says, and numbers from 1', async () => {
    const amel = await shop.signIn()
    await add(amel, 'Tunis')
    await add(amel, 'Sfax')
    expect(await order(amel)).toEqual(['1 Tunis*', '2 Sfax'])
  })

  // Shows §4.27, C9.
  it('moves a new primary one to the front and demotes the old one', async () => {
    const amel = await shop.signIn()
    await add(amel, 'Tunis')
    const sfax = await add(amel, 'Sfax')
    await add(amel, 'Bizerte', true)
    expect(await order(amel)).toEqual(['1 Bizerte*', '2 Tunis', '3 Sfax'])

    await amel.api.changeAddress({ ...shippingAddress, id: sfax.id, city: 'Sfax', isMain: true })
    expect(await order(amel)).toEqual(['1 Sfax*', '2 Bizerte', '3 Tunis'])
  })

  it('keeps the primary one primary when it is saved without the mark', async () => {
    const amel = await shop.signIn()
    const { id } = await add(amel, 'Tunis')
    await add(amel, 'Sfax')
    await amel.api.changeAddress({ ...shippingAddress, id, city: 'Carthage', isMain: false })
    expect(await order(amel)).toEqual(['1 Carthage*', '2 Sfax'])
  })

  // Shows §4.27, C9.
  it('promotes the first of the rest when the primary one is deleted', async () => {
    const amel = await shop.signIn()
    const { id } = await add(amel, 'Tunis')
    await add(amel, 'Sfax')
    await add(amel, 'Bizerte')
    await amel.api.deleteAddress({ id })
    expect(await order(amel)).toEqual(['1 Sfax*', '2 Bizerte'])
  })

  // Shows §4.27, C9.
  it('closes the gap in the numbers when another one is deleted', async () => {
    const amel = await shop.signIn()
    await add(amel, 'Tunis')
    const { id } = await add(amel, 'Sfax')
    await add(amel, 'Bizerte')
    await amel.api.deleteAddress({ id })
    expect(await order(amel)).toEqual(['1 Tunis*', '2 Bizerte'])
  })

  // Shows §3.18, C9.
  it('keeps the phone in international form, trims, and makes a label', async () => {
    const { api } = await shop.signIn()
    const added = await api.addAddress({
      ...shippingAddress,
      address: '  1   rue de  Carthage ',
      phoneNumber: '20 123 456',
      city: 'La Marsa',
    })
    expect(added).toEqual({
      id: expect.any(String),
      name: 'Amel',
      lastName: 'Ben Ali',
      phoneNumber: '+21620123456',
      address: '1 rue de Carthage',
      zipCode: '1000',
      city: 'La Marsa',
      state: 'Tunis',
      isMain: true,
      displayOrder: 1,
      label: 'Amel Ben Ali, 1 rue de Carthage, 1000 La Marsa',
      value: added.id,
    })
    expect(await api.listAddresses()).toEqual([added])
    expect(await api.addAddress(shippingAddress)).toMatchObject({ isMain: false, displayOrder: 2 })
  })

  // Shows §5.8.
  it('needs every field, and digits in the zip code', async () => {
    const { api } = await shop.signIn()
    const empty = { name: '', lastName: '', phoneNumber: '', address: ' ', city: '', state: '', zipCode: '10a0' }
    await expect(api.addAddress(empty)).rejects.toMatchObject({
      details: {
        fields: {
          name: 'Name is required',
          lastName: 'Last name is required',
          phoneNumber: 'Phone is required',
          address: 'Address is required',
          city: 'City is required',
          state: 'State is required',
          zipCode: 'Zip code is a number',
        },
      },
    })
  })

  it('keeps twenty at most', async () => {
    const amel = await shop.signIn()
    const answers = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => add(amel, `City ${index}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(add(amel, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_ADDRESSES' })
  })

  it('comes with the profile', async () => {
    const amel = await shop.signIn()
    await add(amel, 'Tunis')
    expect((await amel.api.getProfile()).addresses).toMatchObject([{ city: 'Tunis', isMain: true }])
  })
})

describe('addresses changed at the same moment', () => {
  const isSound = (list: { isMain: boolean; displayOrder: number }[]) =>
    list.every(({ isMain, displayOrder }, index) => displayOrder === index + 1 && isMain === (index === 0))

  it('stay numbered from 1 with one primary, whatever happens together', async () => {
    const amel = await shop.signIn()
    const first = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(amel, `City ${index}`, index % 2 === 0)),
    )
    expect(isSound(await amel.api.listAddresses())).toBe(true)

    await Promise.allSettled([
      ...first.slice(0, 3).map(({ id }) => amel.api.deleteAddress({ id })),
      ...first
        .slice(2, 6)
        .map(({ id, city }) => amel.api.changeAddress({ ...shippingAddress, id, city, isMain: true })),
      add(amel, 'New', true),
      add(amel, 'Newer'),
    ])

    const after = await amel.api.listAddresses()
    expect(after).toHaveLength(7)
    expect(isSound(after)).toBe(true)
  })

  it('cannot be two primary ones even for careless code: the database refuses', async () => {
    const amel = await shop.signIn()
    const [a, b] = [await add(amel, 'Tunis'), await add(amel, 'Sfax')]
    await expect(
      shop.database.transact(async (tx) => {
        await updatePositions(tx, amel.id, [a.id, b.id])
        await tx.updateTable('addresses').set({ position: 1 }).where('id', '=', b.id).execute()
      }),
    ).rejects.toThrow(/unique/i)
  })
})
