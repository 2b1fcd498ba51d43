import { useQuery } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { OddsTable } from '#items/odds-table.tsx';
import { useHttp } from '#lib/http-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { oddsWarnings, formatPercent, sumOf, typedItem } from './banners.admin.rules.ts';
import type { ItemFields } from './banners.forms.ts';

const sum = css({ color: 'soft', '& strong': { color: 'gold2', fontVariantNumeric: 'tabular-nums' } });
const list = css({ display: 'grid', gap: '1', paddingLeft: '4', listStyleType: 'disc' });

/** The odds of a banner as players will see them, including the item being typed. */
export function OddsPreview({ banner, fields }: { banner: Banner; fields: ItemFields }) {
  const query = useQuery(bannersQueries(useHttp()).items(banner.id));
  const { data, error } = query;
  useFailureToast({ call: bannersCalls.listBannerItems, error });
  if (!data) return <QueryFallback query={query} failed={bannersCalls.listBannerItems.messages.fallback} />;
  const typed = typedItem({ fields, bannerId: banner.id });
  const items = typed ? [...data, typed] : data;
  const warnings = oddsWarnings(items);
  return (
    <div className={stack({ gap: 3 })}>
      <p className={sum} role="status">
        Soma das chances: <strong>{formatPercent(sumOf(items))}</strong>
        <span>{typed ? `, com ${typed.label} (ainda não adicionado)` : ''}</span>
      </p>
      {warnings.length > 0 ? (
        <Notice tone="warn" title="Confira as chances">
          <ul className={list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {items.length > 0 ? <OddsTable items={items} pityLimit={banner.pity_limit} /> : null}
    </div>
  );
}
