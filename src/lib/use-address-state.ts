import { useEffect, useRef, useState } from 'react';

/** Pause in typing after which the address is updated; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250;

/**
 * What the controls of a screen hold. It changes at once, and the address follows without a new entry in the history; where the
 * address changes otherwise (back, a link), the controls follow it. `stateOf` and `searchOf` are functions of a module, as stable as those.
 */
export function useAddressState<State, Search>(input: {
  search: Search;
  stateOf: (search: Search) => State;
  /** The address for a state: what is not set is left out, so that one state has one address. */
  searchOf: (state: State) => Search;
  onSearch: (next: Search) => void;
}) {
  const { search, stateOf, searchOf, onSearch } = input;
  const [state, setState] = useState(() => stateOf(search));
  const inAddress = JSON.stringify(searchOf(stateOf(search)));
  const written = useRef(inAddress);
  const write = useRef(onSearch);

  useEffect(() => {
    write.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setState(stateOf(JSON.parse(inAddress) as Search));
  }, [inAddress, stateOf]);

  useEffect(() => {
    const next = searchOf(state);
    const text = JSON.stringify(next);
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      write.current(next);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, searchOf]);

  return [state, setState] as const;
}
