import { expect, test } from 'vitest'
import { subjectNameOf } from './subject-name.ts'

test('names of people, products and files stay, codes are read, also where a sentence was kept', () => {
  const read = (subjectKind: string, subjectId: string, subjectName: string) =>
    subjectNameOf({ subjectKind, subjectId, subjectName })
  expect(read('product', 'p-1', 'Marsa Hoodie')).toBe('Marsa Hoodie')
  expect(read('upload', 'i-1', 'export.csv')).toBe('export.csv')
  expect(read('upload', 'products', '42')).toBe('42 products')
  expect(read('upload', 'products', '42 products')).toBe('42 products')
  expect(read('settings', 'store', 'settings')).toBe('Settings')
  expect(read('settings', 'store', 'Settings')).toBe('Settings')
  expect(read('settings', 'backup', 'backup')).toBe('a backup')
  expect(read('settings', 'store', 'help /about')).toBe('Help texts of /about')
  expect(read('settings', 'store', 'Help texts of /about')).toBe('Help texts of /about')
})
