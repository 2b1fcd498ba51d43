/** Node's switches for processes that live for seconds: most of the engine's optimised machine code would be made for nothing. */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation'];
