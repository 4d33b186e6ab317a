import { expect, it } from 'vitest'
import { matchCommands } from './palette-commands.ts'

const commands = ['Add Product', 'Products', 'Orders'].map((label) => ({ label }))

it('finds a command by any part of each of its words, and all without a search', () => {
  expect(matchCommands(commands, 'prod ADD')).toEqual([{ label: 'Add Product' }])
  expect(matchCommands(commands, 'orders products')).toEqual([])
  expect(matchCommands(commands, ' ')).toEqual(commands)
})
