import { CustomValuesInput } from '#domain/custom-fields/field-values.ts'

/** What a customer answers to the fields that the shop asks for at its checkouts. */
export const AskedValues = CustomValuesInput.optional().describe(
  'Answers by the keys of the `askedFields` of `GET /api/settings`. A required one must be there, and no other may be',
)
