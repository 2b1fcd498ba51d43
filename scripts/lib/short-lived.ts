/** Turns V8's background threads off, which do not help when all cores are busy. */
const ONE_THREAD = '--single-threaded';

/** Node's flags for processes that live for seconds, where optimised machine code does not pay off. */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation', ONE_THREAD];

/** The same for browsers in tests: journeys take an eighth less processor time. */
export const SHORT_LIVED_PAGES = `--js-flags=${ONE_THREAD},--no-opt,--no-maglev`;
