import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Banner, BannerItem, HistoryEntry } from '#contract/banners.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { Button } from '#ui/button.tsx';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import style from './banners.module.css';
import { bannersQueries } from './banners.queries.ts';
import {
  formatExpected,
  isTruncated,
  numberDraws,
  obtainedAtText,
  drawCountText,
  totalsOf,
} from './banners.rules.ts';

/** How many rows are shown at first, and how many a press of the button adds. */
const FIRST_ROWS = 20;
const MORE_ROWS = 50;

/** The account's draws on a banner. A failure to read them or the counter is shown in place. */
export function OwnDraws({ banner, items }: { banner: Banner; items: readonly BannerItem[] | undefined }) {
  const queries = bannersQueries(useHttp());
  const pity = useQuery(queries.pity(banner.id));
  const history = useQuery(queries.history(banner.id));
  const retry = () => void Promise.all([pity.refetch(), history.refetch()]);
  return (
    <section className={style.own}>
      <div className={style.head}>
        <h3>Histórico de Itens</h3>
      </div>
      {pity.isError || history.isError ? (
        <RetryNotice
          title={
            history.isError
              ? 'Não foi possível ler o seu histórico agora'
              : 'Não foi possível ler o contador da garantia agora'
          }
          busy={pity.isFetching || history.isFetching}
          onRetry={retry}
        >
          Nada se perdeu.
        </RetryNotice>
      ) : null}
      {history.data?.length === 0 ? <p className={style.note}>Nenhum item obtido ainda.</p> : null}
      {history.data && history.data.length > 0 ? (
        <>
          {items ? <Totals history={history.data} items={items} pityLimit={banner.pity_limit} /> : null}
          <Draws history={history.data} />
        </>
      ) : null}
      {history.data || history.isError ? null : <Skeleton shape="fill" />}
    </section>
  );
}

function Totals(input: {
  history: readonly HistoryEntry[];
  items: readonly BannerItem[];
  pityLimit: number;
}) {
  return (
    <div className={style.totals}>
      <p>{`${drawCountText(input.history)}, o que veio e o que era de se esperar em média:`}</p>
      <ul aria-label="Totais por raridade">
        {totalsOf(input).map(({ rarity, count, expected }) => (
          <li key={rarity}>
            <RarityBadge rarity={rarity} />
            <span>
              <b>{formatNumber(count)}</b> · esperado <span>{formatExpected(expected)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Draws({ history }: { history: readonly HistoryEntry[] }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const shown = numberDraws(history).slice(0, limit);
  const itemOf = useItemLookup([...new Set(shown.map(({ item_id }) => item_id))]);
  return (
    <>
      <ol className={style.draws} aria-label="Histórico de Itens">
        {shown.map(({ place, number, item_id, item_label, rarity, obtained_at }) => (
          <li key={place}>
            <ItemIcon icon={itemOf(item_id)?.icon ?? 0} size={28} frame={rarity} />
            <div>
              <p>
                <ItemLink id={item_id} name={item_label} className={rowLink} />
              </p>
              <p
                className={style.note}
              >{`${number === null ? '' : `Sorteio ${formatNumber(number)} · `}${obtainedAtText(obtained_at)}`}</p>
            </div>
            <RarityBadge rarity={rarity} />
          </li>
        ))}
      </ol>
      {history.length > limit ? (
        <Button
          variant="ghost"
          wide
          onClick={() => setLimit(limit + MORE_ROWS)}
        >{`Mostrar mais (${formatNumber(history.length - limit)})`}</Button>
      ) : isTruncated(history) ? (
        <p className={style.note}>{`Aqui estão os últimos ${formatNumber(history.length)} sorteios.`}</p>
      ) : null}
    </>
  );
}
