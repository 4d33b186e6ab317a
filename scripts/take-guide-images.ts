import { execFileSync } from 'node:child_process'

/** Takes the images of the merchant's guide from a demo shop with some orders, in every language. */
execFileSync('npx', ['playwright', 'test', 'guide-images', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, GUIDE_IMAGES: '1' },
})
