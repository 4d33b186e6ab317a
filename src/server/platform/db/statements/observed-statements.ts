import type { DatabaseConnection } from 'kysely'

/** A statement that was executed. Its text has parameters in the place of values. */
export interface ObservedStatement {
  sql: string
  system: 'sqlite' | 'postgresql'
  /** When it began, by `performance.now`. */
  beganAt: number
  /** Why it failed. */
  error?: unknown
}

/** Receives every statement, in the asynchronous context of its caller. */
export type ObserveStatement = (statement: ObservedStatement) => void

/** Wraps a connection so that the observer receives its statements. Returns it unchanged without an observer. */
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
