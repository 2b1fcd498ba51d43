import { Link } from '@tanstack/react-router';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { usePageHead } from '#lib/page-head.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { SearchOpener } from '#ui/search-opener.tsx';
import { StateView } from '#ui/state-view.tsx';

/** The catch-all page. */
export function NotFoundView() {
  usePageHead(NOT_FOUND_HEAD);
  return (
    <StateView
      picture="/images/states/not-found.svg"
      title="Ops! Essa página se perdeu no espaço."
      action={
        <>
          <SearchOpener />
          <Link to="/" className={buttonStyle({ variant: 'main' })}>
            Voltar para o Portal
          </Link>
        </>
      }
    />
  );
}
