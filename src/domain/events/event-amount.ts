import { z } from 'zod'

/** Money in a payload, as the API carries it: a number of DT. */
export const EventAmount = z.number().describe('In DT')
