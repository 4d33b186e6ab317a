import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // A schema that nobody uses is dropped, so a page that only formats a price carries no Zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
