import { expect, test } from '@playwright/test'
import { findDrawnFaults } from './cut-texts.ts'
import { openEnglishFinder } from './foreign-words.ts'
import { findFrenchFault } from './french-spacing.ts'
import { readTexts } from './page-texts.ts'

/** Faults that the sweep of every page must find, one of each kind, and texts that it must let be. */

test('English is found in French and Arabic: a text of the catalogues, a part of one, and a word', () => {
  const french = openEnglishFinder('fr')
  for (const text of ['Place order', 'Delivery: Mark as shipped', 'Livré the 3 mai', 'No file chosen'])
    expect([text, french(text) !== undefined]).toEqual([text, true])
  for (const text of ['Passer la commande', 'Total', 'Stock', 'client@the.example', 'English', 'sac tote bag'])
    expect([text, french(text)]).toEqual([text, undefined])
  expect(openEnglishFinder('ar')('الطلبية shipped')).toBeDefined()
  expect(openEnglishFinder('ar')('مقاس XL')).toBeUndefined()
})

test('what French does not write so is found', () => {
  for (const text of [
    ...['Total: 3', 'Prêt ?', 'Prêt?', '« Oui »', '«Oui»', '20 %', '20%', "l'état", '"oui"', '“oui”'],
    ...['Total\u00a0: 1259.5', '7.000 DT', '1,259.50'],
  ])
    expect([text, findFrenchFault(text) !== undefined]).toEqual([text, true])
  for (const text of [
    ...['Total\u00a0: 3', 'Prêt\u202f?', '«\u00a0Oui\u00a0»', '20\u00a0%', 'l’état', '1\u202f259,500 DT', '09:30'],
    ...['https://a.example/?q=1', '29/11/26', 'SIL Open Font License 1.1'],
  ])
    expect([text, findFrenchFault(text)]).toEqual([text, undefined])
})

const box = 'position:relative;width:100px;font:16px/20px sans-serif'

for (const [what, fault, html] of [
  [
    'a line of a paragraph',
    'cut',
    `<div style="${box}"><p style="overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Longer than its line</p></div>`,
  ],
  [
    'lines of a box',
    'cut',
    `<div style="${box};height:20px;overflow:hidden">Longer than all of its lines are high</div>`,
  ],
  [
    'a label of a button',
    'cut',
    `<div style="${box}"><button style="width:60px;overflow:hidden;white-space:nowrap">A label of a button</button></div>`,
  ],
  ['a choice', 'cut', '<select style="width:60px"><option>Longer than its list is wide</option></select>'],
  ['a placeholder', 'cut', '<input style="width:60px" placeholder="Longer than its field is wide">'],
  [
    'a button with a longer label',
    'beside its box',
    `<div style="${box}"><button style="width:60px;white-space:nowrap;padding:0">A label of a button</button></div>`,
  ],
  [
    'a table',
    'table wider than the desk',
    '<div style="width:60px;overflow-x:auto"><table><tr><td>Wide<td>Wider<td>Widest</table></div>',
  ],
  ['a page', 'page wider than the screen', '<p style="width:2000px">Wide</p>'],
  [
    'two texts at one place',
    'over another text',
    `<div style="${box}"><p style="position:absolute;top:0;margin:0">One text</p><p style="position:absolute;top:4px;margin:0">Another</p></div>`,
  ],
] as const)
  test(`${what} that is drawn badly is found`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.setContent(html)
    expect((await page.evaluate(findDrawnFaults)).map((each) => each.fault)).toContain(fault)
  })

test('a text that is whole, or told elsewhere, or reached by scrolling, is none', async ({ page }) => {
  await page.setContent(`<div style="${box}"><p>Short</p>
    <p title="Longer than its line" style="overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Longer than its line</p>
    <div style="overflow-x:auto;white-space:nowrap">Longer than its line, and scrolled</div>
    <p class="sr-only" style="position:absolute;width:1px;height:1px;overflow:hidden">For ears alone</p></div>`)
  expect(await page.evaluate(findDrawnFaults)).toEqual([])
})

test('what a page tells beside its lines is read: titles, labels, placeholders, and the words of the browser', async ({
  page,
}) => {
  await page.setContent(
    '<title>Tab</title><input placeholder="Asked"><input type="file"><img alt="Shown"><b translate="no">Amel</b><i aria-label="Told">x</i>',
  )
  const texts = (await page.evaluate(readTexts)).filter(({ isLine }) => !isLine).map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['Tab', 'Asked', 'No file chosen', 'Shown', 'Told']))
  expect(texts).not.toContain('Amel')
})
