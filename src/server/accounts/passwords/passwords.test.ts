import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'Pa ss\u00e9 \u{1F9E3} of any kind, and long: '.repeat(4)
/** The same password at a quarter of today's memory and one pass more, as an earlier version might have stored it. */
const cheaper = 'argon2id$4864$3$AAAAAAAAAAAAAAAAAAAAAA$'

describe('a stored password', () => {
  it('opens with exactly what was chosen, in any characters and at any length', async () => {
    const kept = await hashPassword(password)
    const tried = [password, password.toUpperCase(), password.slice(0, 72), `${password} `, '']
    expect(await Promise.all(tried.map((text) => verifyPassword(text, kept)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('is argon2id with a salt of its own', async () => {
    const kept = await Promise.all([hashPassword(password), hashPassword(password)])
    expect(kept[0]).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
    expect(kept[0]).not.toBe(kept[1])
  })

  it('still opens after its cost was changed for new ones', async () => {
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.alloc(16),
      parallelism: 1,
      memory: 4864,
      passes: 3,
      tagLength: 32,
    })
    const kept = `${cheaper}${tag.toString('base64url')}`
    expect(await verifyPassword(password, kept)).toBe(true)
    expect(await verifyPassword('another', kept)).toBe(false)
  })

  it.each(['', 'nobody signs in', 'argon2id$1$2$'])(
    'is matched by none where %j is kept in its place',
    async (kept) => {
      expect(await verifyPassword(password, kept)).toBe(false)
      expect(await verifyPassword(kept, kept)).toBe(false)
    },
  )
})
