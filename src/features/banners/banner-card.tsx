import type { Banner } from '#contract/banners.ts';
import { useNow } from '#lib/use-now.ts';
import { css, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardBody, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { BannerPicture } from './banner-picture.tsx';
import style from './banners.module.css';
import { countdownOf, guaranteeText, periodOf, isBannerActive } from './banners.rules.ts';

const body = css({ display: 'flex', flexDirection: 'column', gap: '2', flex: '1' });
const about = css({ flex: '1', color: 'soft', fontSize: 'sm', overflowWrap: 'anywhere' });

/** A banner in the grid. Its button is disabled in the second in which its period ends. */
export function BannerCard({
  banner,
  reason,
  onOpen,
}: {
  banner: Banner;
  reason: string | undefined;
  onOpen: () => void;
}) {
  const now = useNow(1000);
  const active = isBannerActive({ banner, now: new Date(now) });
  const left = countdownOf({ end_date: banner.end_date, now });
  return (
    <Card as="li" padding="none" className={style.card}>
      <div className={style.cover}>
        <BannerPicture src={banner.image} className={style.picture} />
        {active ? (
          <span className={style.left}>
            <Badge tone="gold">
              <Icon name="clock" />
              <span>{`Termina em ${left}`}</span>
            </Badge>
          </span>
        ) : (
          <p className={style.ended}>Encerrado</p>
        )}
      </div>
      <div className={cx(cardBody, body)}>
        <h2 className={cardTitle}>{banner.name}</h2>
        <p className={about}>{banner.description}</p>
        <p className={muted()}>{periodOf(banner)}</p>
        <p className={muted()}>{guaranteeText(banner)}</p>
        {active ? (
          <Button wide reason={reason} aria-label={`Tentar Sorte: ${banner.name}`} onClick={onOpen}>
            Tentar Sorte
          </Button>
        ) : (
          <Button wide disabled>
            Banner Encerrado
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Placeholder of a card, in its size. */
export function BannerCardSkeleton() {
  return (
    <Card padding="none" className={style.card}>
      <div className={style.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={cx(cardBody, body)}>
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton shape="button" />
      </div>
    </Card>
  );
}
