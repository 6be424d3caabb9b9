// Loaded before the server in `npm run soak -- memory`: SIGUSR2 runs a full garbage collection. Needs --expose-gc.
process.on('SIGUSR2', () => globalThis.gc())
