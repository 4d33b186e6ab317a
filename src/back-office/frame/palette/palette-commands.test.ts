import { expect, it } from 'vitest'
import {
  listPaletteActions,
  listPaletteNames,
  listPaletteRooms,
  matchCommands,
  withOtherNames,
} from './palette-commands.ts'
import paletteNames from './palette-names.json' with { type: 'json' }

const commands = ['Add Product', 'Products', 'Orders'].map((label) => ({ label }))

it('finds a command by any part of each of its words, and all without a search', () => {
  expect(matchCommands(commands, 'prod ADD')).toEqual([{ label: 'Add Product' }])
  expect(matchCommands(commands, 'orders products')).toEqual([])
  expect(matchCommands(commands, ' ')).toEqual(commands)
})

it('forgives one letter that is wrong, missing or too much, accents and hamzas', () => {
  const rooms = ['Commandes', 'Réglages', 'Étiquettes', 'الإعدادات', 'Clients'].map((label) => ({ label }))
  const found = (search: string) => matchCommands(rooms, search).map(({ label }) => label)
  expect(found('comandes')).toEqual(['Commandes'])
  expect(found('commmandes')).toEqual(['Commandes'])
  expect(found('conmandes')).toEqual(['Commandes'])
  expect(found('reglajes')).toEqual(['Réglages'])
  expect(found('etiquettes')).toEqual(['Étiquettes'])
  expect(found('الاعدادات')).toEqual(['الإعدادات'])
  expect(found('xyz')).toEqual([])
})

it('finds rooms and actions by their names in the other languages of the shop, one letter wrong too', () => {
  const found = (search: string, languages: ('en' | 'fr' | 'ar')[] = ['fr', 'ar']) =>
    matchCommands(withOtherNames([...listPaletteRooms(), ...listPaletteActions()], languages), search).map(
      ({ label }) => label,
    )
  expect(found('clients')).toEqual(['Customers'])
  expect(found('comandes')).toContain('Orders')
  expect(found('الزبائن')).toEqual(['Customers'])
  expect(found('طلبيه')).toContain('New order')
  expect(found('clients', ['ar'])).toEqual([])
  // A name that the reader sees comes first: no room is found by a part of another one's French name.
  expect(found('orders')).toEqual(
    matchCommands([...listPaletteRooms(), ...listPaletteActions()], 'orders').map(({ label }) => label),
  )
})

it('the names are those of the texts: `npm run texts` writes them', () => {
  expect(paletteNames).toEqual(listPaletteNames())
})
