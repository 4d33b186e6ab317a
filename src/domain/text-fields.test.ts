import { describe, expect, it } from 'vitest'
import { optionalHtml } from './text-fields.ts'

const Description = optionalHtml(() => 'Description', 20_000)

describe('an HTML text', () => {
  // Shows R28.
  it.each([
    '<p>4242 4242 4242 4242</p>',
    '<p>4242&nbsp;4242&nbsp;4242&nbsp;4242</p>',
    '<p>4242&#160;4242&#xA0;4242&hyphen;4242</p>',
    '<p>&#52;242424242424242</p>',
    '<p>4242<b>4242</b><i>4242</i><span class="x">4242</span></p>',
  ])('is refused with a card number that readers see: %s', (html) => {
    const [issue] = Description.safeParse(html).error?.issues ?? []
    expect(issue?.message).toBe('Description must not hold a card number')
  })

  it.each([
    '<ul><li>4242</li><li>4242</li><li>4242</li><li>4242</li></ul>',
    '<table><tr><td>4242</td><td>4242</td><td>4242</td><td>4242</td></tr></table>',
    '<p>Call 20&nbsp;123&nbsp;456 &#x110000; or 71&nbsp;123&nbsp;456.</p>',
    '',
  ])('is taken without one: %s', (html) => {
    expect(Description.parse(html)).toBe(html)
  })
})
