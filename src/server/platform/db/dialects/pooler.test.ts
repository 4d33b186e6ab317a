import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { beginSession, isPooled } from './pooler.ts'

const url = process.env['TEST_POSTGRES'] ?? ''

/** Begins the session of a connection, which may have been told a key that is not the id of its process. */
async function begin(change: (client: pg.Client) => void) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    change(client)
    await beginSession(client)
    const { rows } = await client.query<{ jit: string }>("select current_setting('jit') as jit")
    return { isPooled: isPooled(client), jit: rows[0]?.jit }
  } finally {
    await client.end()
  }
}

describe.runIf(url !== '' && !process.env['TEST_POOLED'])('a connection to PostgreSQL', () => {
  it('gets the settings of the shop for its session', async () => {
    expect(await begin(() => {})).toEqual({ isPooled: false, jit: 'off' })
  })

  it('that a pooler has told a key of its own leaves the session as it is', async () => {
    expect(await begin((client) => Object.assign(client, { processID: 4_000_000_000 }))).toEqual({
      isPooled: true,
      jit: 'on',
    })
  })
})
