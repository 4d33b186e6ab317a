import { createContext } from 'react-router'
import type { Api } from '#client/api.ts'

/** The in-process API for loaders that run on the server. */
export const apiContext = createContext<Api>()
