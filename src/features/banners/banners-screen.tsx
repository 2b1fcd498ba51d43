import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BannerCard, BannerCardSkeleton } from './banner-card.tsx';
import { isBannerActive } from './banners.rules.ts';
import { DrawDialog } from './draw-dialog.tsx';
import style from './banners.module.css';
import { bannersQueries } from './banners.queries.ts';

/** The active banners, and the dialog of the chosen one. */
export function BannersScreen({
  chosen,
  onChoose,
  onClose,
}: {
  /** The id of the banner whose dialog is open. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  const enabled = useUser() !== null;
  const query = useQuery({ ...bannersQueries(useHttp()).active(), enabled });
  const { error } = query;
  // The list is saved on the device for everybody, but shown to who is signed in.
  const data = enabled ? query.data : undefined;
  useFailureToast({ call: bannersCalls.listActiveBanners, error });
  // A banner that ends is missing from the next read of the list. Its open dialog stays, because the player may read the history.
  const [opened, setOpened] = useState<Banner | null>(null);
  const isChosen = ({ id }: Banner) => String(id) === chosen;
  const banner = data?.find(isChosen) ?? (opened && isChosen(opened) ? opened : null);
  return (
    <Page
      title="BANNERS"
      lead="Itens raros por tempo limitado. Veja as chances antes de tentar a sorte."
      aside={data ? <ReadTime query={query} brief /> : null}
    >
      {data ? (
        <Grid
          banners={data}
          onOpen={(banner) => {
            setOpened(banner);
            onChoose(String(banner.id));
          }}
        />
      ) : (
        <QueryFallback
          query={query}
          failed={bannersCalls.listActiveBanners.messages.fallback}
          loading={<GridSkeleton />}
        />
      )}
      {banner ? <DrawDialog key={banner.id} banner={banner} onClose={onClose} /> : null}
    </Page>
  );
}

function Grid({ banners, onOpen }: { banners: readonly Banner[]; onOpen: (banner: Banner) => void }) {
  const reason = useOfflineReason();
  const now = useNow(1000);
  const isEnded = (banner: Banner) => !isBannerActive({ banner, now: new Date(now) });
  if (banners.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="clock"
          text="Nenhum banner ativo no momento."
          hint="Os próximos aparecem aqui assim que abrirem."
          action={
            <Link to="/news" className={buttonStyle()}>
              Ver notícias
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <ul className={style.grid} data-count={banners.length}>
      {banners
        .toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)))
        .map((banner) => (
          <BannerCard
            key={banner.id}
            banner={banner}
            now={now}
            reason={reason}
            onOpen={() => onOpen(banner)}
          />
        ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Carregando banners...</VisuallyHidden>
      <div className={style.grid} data-count="4" aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <BannerCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
