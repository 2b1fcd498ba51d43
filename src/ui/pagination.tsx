import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

type PageLink = {
  page: number;
  className: string;
  children: ReactNode;
  'aria-label': string;
  'aria-current': 'page' | undefined;
};

type PaginationProps = {
  page: number;
  pages: number;
  /** Renders one page as a router link, so that it can be opened in a new tab. */
  link: (props: PageLink) => ReactNode;
  label: string;
};

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { base: '1', sm: '2' },
});
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  minWidth: 'tap',
  minHeight: 'tap',
  paddingInline: '2',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  color: 'soft',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms, border-color 150ms',
  _hover: { borderColor: 'gold', color: 'gold2' },
  _disabled: { borderColor: 'transparent', color: 'muted', cursor: 'default' },
  '&[aria-current=page]': {
    borderColor: 'gold',
    backgroundColor: 'gold',
    color: 'onGold',
    fontWeight: '600',
  },
});
// All steps stand in one line of a narrow phone without the farthest number.
const spareStep = css({ '@media (max-width: 23rem)': { display: 'none' } });
const word = css({ display: { base: 'none', sm: 'inline' } });

const previous = (
  <>
    <Icon name="chevron-left" />
    <span className={word}>Anterior</span>
  </>
);
const next = (
  <>
    <span className={word}>Próxima</span>
    <Icon name="chevron-right" />
  </>
);

/** Links to the previous page, to pages around the current one and to the next. Renders nothing if there is only one page. */
export function Pagination({ page, pages, link, label }: PaginationProps) {
  // If the focused button is disabled on the new page, the current page's number takes the focus.
  const nav = useFocusFallback<HTMLElement>({
    value: page,
    takesFocus: (box) => box?.querySelector<HTMLElement>('[aria-current=page]'),
  });
  if (pages <= 1) return null;

  const numbers = pageWindow({ page, pages });
  const spare = numbers.at(numbers.at(-1) === page ? 0 : -1);
  const steps = [
    { key: 'previous', target: page - 1, name: 'Anterior', children: previous },
    ...numbers.map((target) => ({
      key: target,
      target,
      name: `Página ${target}`,
      children: target,
    })),
    { key: 'next', target: page + 1, name: 'Próxima', children: next },
  ];
  return (
    <nav ref={nav} aria-label={label}>
      <ul className={list}>
        {steps.map(({ key, target, name, children }) => {
          const current = target === page ? 'page' : undefined;
          const props = { className: step, children, 'aria-label': name, 'aria-current': current } as const;
          return (
            <li key={key} className={numbers.length > 4 && key === spare ? spareStep : undefined}>
              {target >= 1 && target <= pages ? (
                link({ page: target, ...props })
              ) : (
                <button type="button" disabled {...props} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
