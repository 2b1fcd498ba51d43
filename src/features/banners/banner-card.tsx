import { useQuery } from '@tanstack/react-query';
import { DRAW, type Banner } from '#contract/banners.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BannerPicture } from './banner-picture.tsx';
import style from './banners.module.css';
import { bannersQueries } from './banners.queries.ts';
import { countdownOf, drawsLeftText, guaranteeText, periodOf, isBannerActive } from './banners.rules.ts';

/** A banner in the grid. Its button is disabled in the second in which its period ends. */
export function BannerCard({
  banner,
  now,
  reason,
  onOpen,
}: {
  banner: Banner;
  /** The time, each second. */
  now: number;
  reason: string | undefined;
  onOpen: () => void;
}) {
  const active = isBannerActive({ banner, now: new Date(now) });
  const left = countdownOf({ end_date: banner.end_date, now });
  return (
    <Card as="li" padding="none" className={style.card}>
      <div className={style.cover}>
        <BannerPicture src={banner.image} className={style.picture} />
        {active ? null : <p className={style.ended}>Encerrado</p>}
      </div>
      <div className={style.body}>
        <h2 className={cardTitle}>{banner.name}</h2>
        {active ? (
          <p className={style.left}>
            <Icon name="clock" />
            <span>{`Termina em ${left}`}</span>
          </p>
        ) : null}
        <p className={style.teaser}>{banner.description}</p>
        <OwnGuarantee banner={banner} />
        <p className={style.period}>{periodOf(banner)}</p>
        <div className={style.offer}>
          <p className={style.cost}>
            <ResourceIcon kind="credits" />
            <span>
              <b>{formatNumber(DRAW.single)}</b> por sorteio
            </span>
          </p>
          <div>
            {active ? (
              <Button
                wide
                variant="main"
                reason={reason}
                aria-label={`Tentar Sorte: ${banner.name}`}
                onClick={onOpen}
              >
                Tentar Sorte
              </Button>
            ) : (
              <Button wide disabled>
                Banner Encerrado
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The banner's guarantee, and how far the account is on the way to it, where that is known. */
function OwnGuarantee({ banner }: { banner: Banner }) {
  const queries = bannersQueries(useHttp());
  const { data: items } = useQuery(queries.items(banner.id));
  const { data: pity } = useQuery(queries.pity(banner.id));
  const pityLimit = banner.pity_limit;
  const pulls = pity?.pulls_since_last_guaranteed;
  const hasGuarantee = items?.some(({ is_guaranteed, chance }) => is_guaranteed && chance > 0);
  const known = hasGuarantee && pulls !== undefined ? pulls : null;
  return (
    <div>
      <p className={style.progress}>
        <span>{guaranteeText(banner)}</span>
        {/* The line keeps its height where the number is missing, and a bar without a number would read as zero. */}
        <b>{known === null ? '\u00A0' : drawsLeftText({ pulls: known, pityLimit })}</b>
      </p>
      <div className={style.meter}>
        {known === null ? null : (
          <span style={{ transform: `scaleX(${Math.min(1, known / Math.max(1, pityLimit))})` }} />
        )}
      </div>
    </div>
  );
}

/** Placeholder of a card, in its size. */
export function BannerCardSkeleton() {
  return (
    <Card padding="none" className={style.card}>
      <div className={style.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={cx(style.body, style.bodyLoading)}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton shape="button" />
      </div>
    </Card>
  );
}
