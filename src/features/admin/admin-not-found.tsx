import { Link } from '@tanstack/react-router';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { usePageHead } from '#lib/page-head.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { row } from '#ui/layout.ts';

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '4',
  paddingBlock: '12',
  textAlign: 'center',
});

const actions = css(row.raw(), { justifyContent: 'center' });

/** An address below the administration without a page, beside its menu. */
export function AdminNotFound() {
  usePageHead(NOT_FOUND_HEAD);
  return (
    <div className={box}>
      <img src="/images/states/not-found.svg" alt="" width={220} height={160} />
      <h1 className={titleStyle({ size: 'list' })}>Ops! Essa página se perdeu no espaço.</h1>
      <div className={actions}>
        <Link to="/admin" className={buttonStyle({ variant: 'main' })}>
          Ir para o resumo
        </Link>
        <Link to="/" className={buttonStyle()}>
          Voltar para o Portal
        </Link>
      </div>
    </div>
  );
}
