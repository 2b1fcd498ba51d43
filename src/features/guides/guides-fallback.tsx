import { SyncFailure } from '#offline/collections/sync-failure.tsx';
import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import style from './guide-card.module.css';

/** Shown when no guides are stored on this device and they cannot be loaded. */
export function GuidesFailure() {
  return (
    <SyncFailure
      name="guides"
      title="Não foi possível carregar os guias."
      hint="Tente de novo em instantes; depois de carregados, eles ficam neste aparelho."
    />
  );
}

/** Placeholder of the list and of what is above it. */
export function GuidesSkeleton() {
  return (
    <div aria-busy>
      <LoadingText hidden>Carregando guias...</LoadingText>
      <div className={style.countLoading} aria-hidden>
        <Skeleton width="short" />
      </div>
      <div className={style.heads} aria-hidden />
      <div className={stack({ gap: 3 })} aria-hidden>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={style.cardLoading}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </div>
  );
}
