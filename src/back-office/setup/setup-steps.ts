import { useSearchParams } from 'react-router'

/** The steps of the setup, in their order. */
export const setupSteps = ['owner', 'shop', 'delivery', 'work', 'look', 'start'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The address of a step: with it the browser's Back and a reload find the step again. */
export const setupStepPath = (step: SetupStep) => `?step=${step}`

/** The step after this one, and the step before it. */
export const stepBeside = (step: SetupStep, by: 1 | -1): SetupStep =>
  setupSteps[Math.min(Math.max(setupSteps.indexOf(step) + by, 0), setupSteps.length - 1)] ?? step

/** The step that the address names. The first one needs no sign-in; an owner who comes back starts after it. */
export function useStep(): SetupStep {
  const [parameters] = useSearchParams()
  return setupSteps.find((step) => step === parameters.get('step')) ?? 'shop'
}
