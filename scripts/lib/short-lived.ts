/** V8 takes no second thread: where every core is busy, what it prepares beside costs more than it saves. */
const ONE_THREAD = '--single-threaded';

/** Node's switches for processes that live for seconds: most of the engine's optimised machine code would be made for nothing. */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation', ONE_THREAD];

/** The same for a browser whose pages live for seconds: journeys take an eighth less of the processor. */
export const SHORT_LIVED_PAGES = `--js-flags=${ONE_THREAD},--no-opt,--no-maglev`;
