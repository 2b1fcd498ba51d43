import { useQuery } from '@tanstack/react-query';
import type { Banner, BannerItem } from '#contract/banners.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import style from './banners.module.css';
import { bannersQueries } from './banners.queries.ts';
import { counterScaleText, drawsLeftText, drawsToGuarantee, pityText } from './banners.rules.ts';

/** How far the account is on the way to the guaranteed item, directly under the picture. */
export function Guarantee({ banner, items }: { banner: Banner; items: readonly BannerItem[] | undefined }) {
  const pity = useQuery(bannersQueries(useHttp()).pity(banner.id));
  const pulls = pity.data?.pulls_since_last_guaranteed;
  const unknown = pity.isError ? 'Pulls Pity: não foi possível ler' : 'Pulls Pity: …';
  const hasGuarantee = items?.some(({ is_guaranteed, chance }) => is_guaranteed && chance > 0);
  const pityLimit = banner.pity_limit;
  const isNext = hasGuarantee && pulls !== undefined && drawsToGuarantee({ pulls, pityLimit }) === 1;
  return (
    <section className={style.guarantee} aria-label="Garantia" data-next={isNext ? '' : undefined}>
      <p className={style.progress} data-long={pityLimit >= 100 ? '' : undefined}>
        {hasGuarantee && pulls !== undefined ? (
          <b>{`Garantia: ${formatNumber(Math.min(pulls, pityLimit))} de ${formatNumber(pityLimit)} · ${drawsLeftText({ pulls, pityLimit })}`}</b>
        ) : (
          <b>Garantia</b>
        )}
        <span>{pulls === undefined ? unknown : pityText(pulls)}</span>
      </p>
      {hasGuarantee === false ? null : (
        <div className={style.meter}>
          {pulls === undefined ? null : (
            <span style={{ transform: `scaleX(${Math.min(1, pulls / Math.max(1, pityLimit))})` }} />
          )}
        </div>
      )}
      <p className={style.scale}>
        {hasGuarantee === false
          ? 'Este banner não tem item garantido.'
          : isNext
            ? 'O próximo sorteio é garantido.'
            : counterScaleText(pityLimit)}
      </p>
    </section>
  );
}
