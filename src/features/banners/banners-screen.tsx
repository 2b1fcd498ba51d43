import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useRetry } from '#offline/connectivity/on-reconnect.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { grid, stack } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BannerCard, BannerCardSkeleton } from './banner-card.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { bannerQueries } from './banners.queries.ts';

/** The active banners, and the dialog of the chosen one (product 9.3, 9.4). */
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
  const query = useQuery(bannerQueries(useHttp()).active());
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  useFailureToast({ call: bannersCalls.listActiveBanners, error });
  const retry = useRetry({ refetch });
  // An ended banner leaves the list at the next read. Its dialog stays open, because it shows the history.
  const [opened, setOpened] = useState<Banner | null>(null);
  const isChosen = ({ id }: Banner) => String(id) === chosen;
  const banner = data?.find(isChosen) ?? (opened && isChosen(opened) ? opened : null);
  return (
    <Page title="BANNERS" lead="Itens raros por tempo limitado. Veja as chances antes de tentar a sorte.">
      {data ? (
        <Grid
          banners={data}
          seen={dataUpdatedAt}
          failed={isError}
          busy={isFetching}
          onRefresh={retry}
          onOpen={(banner) => {
            setOpened(banner);
            onChoose(String(banner.id));
          }}
        />
      ) : isError ? (
        <RetryNotice
          title={bannersCalls.listActiveBanners.messages.fallback}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <div aria-busy>
          <VisuallyHidden>Carregando banners...</VisuallyHidden>
          <div className={grid({ columns: 3 })} aria-hidden>
            {Array.from({ length: 3 }, (_, index) => (
              <BannerCardSkeleton key={index} />
            ))}
          </div>
        </div>
      )}
      {banner ? <DrawDialog key={banner.id} banner={banner} onClose={onClose} /> : null}
    </Page>
  );
}

function Grid({
  banners,
  seen,
  failed,
  busy,
  onRefresh,
  onOpen,
}: {
  banners: readonly Banner[];
  seen: number;
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
  onOpen: (banner: Banner) => void;
}) {
  const reason = useOfflineReason();
  return (
    <div className={stack({ gap: 4 })}>
      <ReadTime updatedAt={seen} failed={failed} busy={busy} onRefresh={onRefresh} />
      {banners.length === 0 ? (
        <EmptyState
          icon="clock"
          text="Nenhum banner ativo no momento."
          hint="Os próximos aparecem aqui assim que abrirem."
        />
      ) : (
        <ul className={grid({ columns: 3 })}>
          {banners.map((banner) => (
            <BannerCard key={banner.id} banner={banner} reason={reason} onOpen={() => onOpen(banner)} />
          ))}
        </ul>
      )}
    </div>
  );
}
