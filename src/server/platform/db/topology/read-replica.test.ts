import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReadReplica, type ReplicaPools } from './read-replica.ts'

afterEach(() => {
  vi.useRealTimers()
})

const compilation = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** A replica that answers with its name what it is asked, and the primary behind it. */
function openReplica() {
  const state = { hasReplayed: true, failure: undefined as Error | undefined, looks: 0 }
  const look = () => {
    state.looks += 1
    return [{ hasReplayed: state.hasReplayed }]
  }
  const query = async (text: string) => {
    if (text.includes('pg_last_wal_replay_lsn')) return { rows: look() }
    if (text === 'select 1' && state.failure) throw state.failure
    return { rows: [{ by: 'replica' }] }
  }
  const release = vi.fn<(isBroken: boolean) => void>()
  const replica = { main: { connect: async () => ({ query, release }) }, queryAtOnce: async () => look() }
  const reader = new ReadReplica<{ settings: { key: string } }>({
    replica: replica as unknown as ReplicaPools, // The two calls that a reader makes.
    compilation,
    readPosition: async () => '0/1',
    executeOnPrimary: async () => ({ rows: [{ by: 'primary' }] as never[] }),
  })
  const ask = async (text = 'select 1') =>
    (await reader.executeQuery<{ by: string }>(CompiledQuery.raw(text))).rows[0]?.by
  return { state, reader, ask, release }
}

const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('a replica that', () => {
  it('shows everything answers', async () => {
    expect(await openReplica().ask()).toBe('replica')
  })

  it('is behind is waited for a moment, then left alone until it has caught up', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { state, ask, release } = openReplica()
    state.hasReplayed = false
    expect(await ask()).toBe('primary')
    expect(state.looks).toBeGreaterThan(5)
    expect(release).toHaveBeenLastCalledWith(false)
    const { looks } = state

    state.hasReplayed = true
    expect(await ask()).toBe('primary')
    expect(state.looks).toBe(looks)

    vi.advanceTimersByTime(1_000)
    // This one is answered by the primary, and looks.
    expect(await ask()).toBe('primary')
    await vi.waitFor(() => expect(state.looks).toBe(looks + 1))
    await new Promise(setImmediate)
    expect(await ask()).toBe('replica')
  })

  it('fails is left alone, and its connection closed', async () => {
    const { state, ask, release } = openReplica()
    state.failure = failure('57P01')
    expect(await ask()).toBe('primary')
    expect(release).toHaveBeenLastCalledWith(true)
    state.failure = undefined
    expect(await ask()).toBe('primary')
  })

  it.each([
    ['25006', '25006'],
    ['57014', 'BUSY'],
  ])('refuses a statement for good with %s has the last word', async (code, told) => {
    const { state, ask } = openReplica()
    state.failure = failure(code)
    await expect(ask()).rejects.toMatchObject({ code: told })
    state.failure = undefined
    expect(await ask()).toBe('replica')
  })

  it('is told to write refuses without being asked', async () => {
    const { state, reader } = openReplica()
    await expect(reader.query.deleteFrom('settings').execute()).rejects.toThrow('inside database.transact')
    expect(state.looks).toBe(0)
  })
})
