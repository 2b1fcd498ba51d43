import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tab in the address (`aba`), the first one where it names none, and how to change it. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { aba } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tab: tabs.find((tab) => tab === aba) ?? tabs[0],
    onTab: (tab: Tab) => void navigate({ to: '.', search: { aba: tab }, replace: true, resetScroll: false }),
  };
}
