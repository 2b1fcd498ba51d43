import { type RefObject, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Banner } from '#contract/banners.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { lineLink } from '#ui/link-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isComplete, rarestOf, type DrawView } from './banners.animation.rules.ts';
import { BannerPicture } from './banner-picture.tsx';
import style from './draw.module.css';
import { SingleDraw } from './single-draw.tsx';
import { TenDraws } from './ten-draws.tsx';

/** The upper part of the dialog: the banner's picture with the draw's animation above it. */
export function DrawStage({
  ref: stage,
  banner,
  view,
}: {
  ref: RefObject<HTMLDivElement | null>;
  banner: Banner;
  view: DrawView;
}) {
  // As high as ten cards, from the first ten on: a draw moves nothing below it.
  const [isTall, setTall] = useState(false);
  if (view.kind === 'ten' && !isTall) setTall(true);
  return (
    <div
      ref={stage}
      tabIndex={-1}
      role="group"
      aria-label="Sorteio"
      className={style.stage}
      data-kind={view.kind}
      data-tall={isTall ? '' : undefined}
    >
      <BannerPicture src={banner.image} className={style.art} />
      {view.kind === 'single' ? <SingleDraw view={view} /> : null}
      {view.kind === 'ten' ? <TenDraws view={view} /> : null}
      {view.kind === 'none' ? null : (
        // It keeps its place from the start, so that nothing moves at the end.
        <p className={style.where} data-shown={isComplete(view) ? '' : undefined}>
          <span>{view.kind === 'ten' ? 'Os itens vão para o jogo:' : 'O item vai para o jogo:'}</span>{' '}
          <Link to="/profile/deliveries" className={lineLink}>
            Entregas
          </Link>
        </p>
      )}
      <div role="status">
        <VisuallyHidden>{announce(view)}</VisuallyHidden>
      </div>
    </div>
  );
}

/** What a screen reader announces after a draw. */
function announce(view: DrawView): string {
  if (view.kind === 'none' || view.step !== 'complete') return '';
  if (view.kind === 'single') return `Você obteve: ${view.item.label}.`;
  const rarest = view.items[rarestOf(view.items)];
  const count = `Você obteve ${view.items.length} itens.`;
  return rarest ? `${count} O mais raro: ${rarest.label}, ${RARITY_LABELS[rarest.rarity].player}.` : count;
}
