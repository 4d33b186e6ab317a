import { createContext } from 'react-router'
import type { Api } from '#client/api.ts'

/** Where server loaders find the API of the process they run in. */
export const apiContext = createContext<Api>()
