import { useEffect, useRef, useState } from 'react';

/** Pause in typing after which the address is updated; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250;

/**
 * The state of a screen's controls, synchronized with the address. The state changes at once, and the address follows after a delay,
 * without a history entry. A change of the address (back, a link) changes the state. `stateOf` and `searchOf` must be stable functions.
 */
export function useAddressState<State, Search>(input: {
  search: Search;
  stateOf: (search: Search) => State;
  /** The search of a state. It leaves out defaults, so that each state has only one address. */
  searchOf: (state: State) => Search;
  onSearch: (next: Search) => void;
  /** The address waits: an overlay has a history entry of its own, which goes when the overlay closes. */
  paused?: boolean;
}) {
  const { search, stateOf, searchOf, onSearch, paused = false } = input;
  const [state, setState] = useState(() => stateOf(search));
  const inAddress = JSON.stringify(searchOf(stateOf(search)));
  /** What the address becomes by this screen, the newest last. A slow device shows it only after more was typed, which it must not undo. */
  const written = useRef([inAddress]);
  const write = useRef(onSearch);

  useEffect(() => {
    write.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    const place = written.current.indexOf(inAddress);
    written.current = place === -1 ? [inAddress] : written.current.slice(place);
    if (place === -1) setState(stateOf(JSON.parse(inAddress) as Search));
  }, [inAddress, stateOf]);

  useEffect(() => {
    const next = searchOf(state);
    const text = JSON.stringify(next);
    if (paused || text === written.current.at(-1)) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A link was followed meanwhile, whose page is still loading.
      if (window.location.pathname !== pathname) return;
      written.current.push(text);
      write.current(next);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, searchOf, paused]);

  return [state, setState] as const;
}
