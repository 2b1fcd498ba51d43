import { SyncFailure } from '#offline/collections/sync-failure.tsx';
import { css } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

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

const line = css(cardStyle.raw({ padding: 'none' }), {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2',
  height: '4rem',
  paddingInline: '4',
});

/** Placeholder of the list. */
export function GuidesSkeleton() {
  return (
    <div className={stack({ gap: 3 })} aria-busy>
      <LoadingText hidden>Carregando guias...</LoadingText>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={line} aria-hidden>
          <Skeleton shape="title" width="half" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}
