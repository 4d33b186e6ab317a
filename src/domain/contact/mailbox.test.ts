import { expect, it } from 'vitest'
import { toMailbox } from './mailbox.ts'

it.each([
  ['amel@example.com', ['Amel@Example.COM', ' amel+shop@example.com ', 'amel+a+b@example.com']],
  ['amelbenali@gmail.com', ['Amel.Ben.Ali@gmail.com', 'amelbenali+1@googlemail.com', 'a.m.e.l.benali+x.y@gmail.com']],
])('counts as %s whatever is another spelling of it', (mailbox, spellings) => {
  expect(spellings.map(toMailbox)).toEqual(spellings.map(() => mailbox))
})

it('leaves apart what may be two persons', () => {
  expect(toMailbox('amel.benali@example.com')).not.toBe(toMailbox('amelbenali@example.com'))
  expect(toMailbox('amel@example.com')).not.toBe(toMailbox('amel@example.net'))
})
