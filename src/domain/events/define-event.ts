import { z } from 'zod'

/** A type of event: what it says, and the version and shape of its payload. A field may be added; what else changes makes a new version. */
export interface EventDefinition<Shape extends z.ZodRawShape> {
  says: string
  version: number
  payload: z.ZodObject<Shape>
}

/**
 * Defines a type of event by a sentence for the documentation and the fields of its payload.
 *
 * @example
 * 'customer.verified': defineEvent('A customer has shown that the email of the account is theirs.', {}),
 */
export const defineEvent = <Shape extends z.ZodRawShape>(
  says: string,
  fields: Shape,
  version = 1,
): EventDefinition<Shape> => ({ says, version, payload: z.object(fields) })
