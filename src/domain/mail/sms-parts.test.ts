import { expect, it } from 'vitest'
import { toSmsParts } from './sms-parts.ts'

it.each([
  ['', 'gsm', 0, 0],
  ['Hanout: your order 1 is on its way.', 'gsm', 35, 1],
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  // Two places each, and none is cut: 76 fit into a part of 153.
  ['€'.repeat(80), 'gsm', 160, 1],
  ['€'.repeat(153), 'gsm', 306, 3],
  ['Commande reçue', 'ucs2', 14, 1],
  ['Votre commande est prête à Été', 'ucs2', 30, 1],
  ['Déjà à l’heure'.replace('’', "'"), 'gsm', 14, 1],
  ['ط'.repeat(70), 'ucs2', 70, 1],
  ['ط'.repeat(71), 'ucs2', 71, 2],
  ['👍'.repeat(36), 'ucs2', 72, 2],
])('%s', (text, alphabet, length, parts) => {
  expect(toSmsParts(text)).toEqual({ alphabet, length, parts })
})
