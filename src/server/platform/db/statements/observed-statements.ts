import type { DatabaseConnection } from 'kysely'

/** A statement that was executed. Its text has parameters in the place of values. */
export interface ObservedStatement {
  sql: string
  system: 'sqlite' | 'postgresql'
  /** When it began, as `performance.now` tells it. */
  beganAt: number
  /** Why it failed. */
  error?: unknown
}

/** Is told of every statement, in the asynchronous context of who executed it. */
export type ObserveStatement = (statement: ObservedStatement) => void

/** Makes a connection tell of its statements. Without an observer it stays as it is. */
export function observeStatements<Connection extends DatabaseConnection>(
  connection: Connection,
  system: ObservedStatement['system'],
  observe: ObserveStatement | undefined,
): Connection {
  if (!observe) return connection
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (...call: Parameters<typeof execute>) => {
    const [{ sql }] = call
    const beganAt = performance.now()
    try {
      const result = await execute<never>(...call)
      observe({ sql, system, beganAt })
      return result
    } catch (error) {
      observe({ sql, system, beganAt, error })
      throw error
    }
  }
  return connection
}
