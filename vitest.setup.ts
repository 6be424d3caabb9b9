import { configureGlobal } from 'fast-check'

// `npm run soak` gives each round its seed; elsewhere a property draws its own and says it when it fails.
const seed = process.env.PROPERTY_SEED
if (seed) configureGlobal({ seed: Number(seed) })
