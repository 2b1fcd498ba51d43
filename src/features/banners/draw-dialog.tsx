import { useQuery } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { OddsTable } from '#items/odds-table.tsx';
import { useHttp } from '#lib/http-context.ts';
import { reloadPage } from '#lib/reload.ts';
import { useNow } from '#lib/use-now.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import style from './banners.module.css';
import { DrawButtons } from './draw-buttons.tsx';
import { DrawStage } from './draw-stage.tsx';
import { OwnDraws } from './own-draws.tsx';
import { bannersQueries } from './banners.queries.ts';
import { countdownOf, guaranteeText, periodOf } from './banners.rules.ts';
import { useDraws } from './use-draws.ts';
import { useStage } from './use-stage.ts';

/** A banner's odds, its draw buttons and the account's history. */
export function DrawDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const { stage, showStage, restoreFocus } = useStage();
  const draws = useDraws({ banner, onFailed: restoreFocus });
  const items = useQuery(bannersQueries(useHttp()).items(banner.id));
  useFailureToast({ call: bannersCalls.listBannerItems, error: items.error });
  return (
    <Dialog
      open
      inAddress
      onClose={onClose}
      locked={draws.sending}
      size="lg"
      title={banner.name}
      description={banner.description}
      footer={<DrawButtons banner={banner} draws={draws} stage={stage} onPress={showStage} />}
    >
      <DrawStage ref={stage} banner={banner} view={draws.view} onSkip={draws.skip} />
      {draws.lost.one || draws.lost.ten ? (
        <Notice tone="warn" className={style.lost} title="A resposta do sorteio se perdeu">
          Aperte o mesmo botão de novo: se o sorteio já valeu, você recebe o mesmo resultado, sem outra
          cobrança.
        </Notice>
      ) : null}
      {draws.priceChanged ? (
        <Notice
          tone="warn"
          className={style.lost}
          title="O preço deste sorteio mudou."
          action={
            <Button size="sm" onClick={() => void reloadPage()}>
              Recarregar
            </Button>
          }
        >
          Nada foi cobrado. Recarregue a página para ver o preço novo.
        </Notice>
      ) : null}
      <div className={style.facts}>
        <span>{periodOf(banner)}</span>
        <Countdown banner={banner} />
        <span>{guaranteeText(banner)}</span>
      </div>
      <div className={style.columns}>
        <section>
          <div className={style.head}>
            <h3>Chances</h3>
          </div>
          {items.data ? (
            <OddsTable items={items.data} pityLimit={banner.pity_limit} />
          ) : (
            <QueryFallback query={items} failed={bannersCalls.listBannerItems.messages.fallback} />
          )}
        </section>
        <OwnDraws banner={banner} items={items.data} />
      </div>
    </Dialog>
  );
}

function Countdown({ banner }: { banner: Banner }) {
  const left = countdownOf({ end_date: banner.end_date, now: useNow(1000) });
  return <span>{left === null ? 'Encerrado' : `Termina em ${left}`}</span>;
}
