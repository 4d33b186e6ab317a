import type { TwoStep } from '#domain/staff/two-step.ts'
import { countRecoveryCodes, hasTwoStep, isTwoStepRequired } from '#server/accounts/two-step/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Whether an account signs in with a second step. */
export async function getTwoStep(db: Db, userId: string): Promise<TwoStep> {
  const isOn = await hasTwoStep(db, userId)
  return {
    isOn,
    recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0,
    isRequired: await isTwoStepRequired(db),
  }
}
