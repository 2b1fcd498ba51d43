import { useQuery } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { useHttp } from '#lib/http-context.ts';
import { reloadPage } from '#lib/reload.ts';
import { useNow } from '#lib/use-now.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { AgeGate } from './age-gate.tsx';
import style from './banners.module.css';
import { DirectItems } from './direct-items.tsx';
import { DrawButtons } from './draw-buttons.tsx';
import { DrawStage } from './draw-stage.tsx';
import { Guarantee } from './guarantee.tsx';
import { OddsList } from './odds-list.tsx';
import { OwnDraws } from './own-draws.tsx';
import { bannersQueries } from './banners.queries.ts';
import { countdownOf, guaranteeText, periodOf } from './banners.rules.ts';
import { useDraws } from './use-draws.ts';
import { useStage } from './use-stage.ts';

/** A banner's stage, guarantee, odds and draw buttons in the first screen; below them the account's history. */
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
      size="xl"
      title={banner.name}
      // With large text the first control is below the window.
      initialFocus={() => stage.current}
      footer={<DrawButtons banner={banner} draws={draws} stage={stage} onPress={showStage} />}
    >
      <div className={style.columns}>
        <div className={style.main}>
          <div className={style.first}>
            <DrawStage ref={stage} banner={banner} view={draws.view} />
            <AgeGate />
            <Guarantee banner={banner} items={items.data} />
            <LostReply draws={draws} />
            <ChangedPrice draws={draws} />
          </div>
          <About banner={banner} />
        </div>
        <div className={style.side}>
          <section>
            {items.data ? (
              <OddsList items={items.data} pityLimit={banner.pity_limit} />
            ) : (
              <div className={style.oddsLoading}>
                <h3>Chances</h3>
                <QueryFallback query={items} failed={bannersCalls.listBannerItems.messages.fallback} />
              </div>
            )}
          </section>
          <DirectItems banner={banner} items={items.data} />
        </div>
        <OwnDraws banner={banner} items={items.data} />
      </div>
    </Dialog>
  );
}

function About({ banner }: { banner: Banner }) {
  const left = countdownOf({ end_date: banner.end_date, now: useNow(1000) });
  return (
    <section className={style.about}>
      <p>{banner.description}</p>
      <ul className={style.facts}>
        <li>{periodOf(banner)}</li>
        <li>{left === null ? 'Encerrado' : `Termina em ${left}`}</li>
        <li>{guaranteeText(banner)}</li>
      </ul>
    </section>
  );
}

function LostReply({ draws }: { draws: ReturnType<typeof useDraws> }) {
  if (!draws.lost.one && !draws.lost.ten) return null;
  return (
    <Notice tone="warn" title="Não recebemos a resposta do sorteio">
      Aperte o mesmo botão de novo: se o sorteio já valeu, você recebe o mesmo resultado, sem outra cobrança.
    </Notice>
  );
}

function ChangedPrice({ draws }: { draws: ReturnType<typeof useDraws> }) {
  if (!draws.priceChanged) return null;
  return (
    <Notice
      tone="warn"
      title="O preço deste sorteio mudou."
      action={
        <Button size="sm" onClick={() => void reloadPage()}>
          Recarregar
        </Button>
      }
    >
      Nada foi cobrado. Recarregue a página para ver o preço novo.
    </Notice>
  );
}
